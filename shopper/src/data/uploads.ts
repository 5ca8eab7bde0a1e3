import type { OutputOf } from '@meal/contract/calls';
import type { UploadPurpose } from '@meal/contract/uploads';
import { call } from './client';
import { ensureSession } from './session';

export interface UploadOptions {
  signal: AbortSignal;
  /** From 0 to 1, as the bytes leave. */
  onProgress(share: number): void;
}

/** Why the bytes did not arrive: cut off, the storage takes nothing, or the address is over. */
export type SendingFault = 'network' | 'storage' | 'over';

export class SendingError extends Error {
  override name = 'SendingError';

  constructor(readonly fault: SendingFault) {
    super(`The picture was not sent: ${fault}`);
  }
}

const patienceMs = 60_000;

/** Sends a JPEG, and answers the key by which a call then names it. A visitor without a session becomes a guest by it. */
export async function uploadPicture(
  purpose: UploadPurpose,
  picture: Blob,
  options: UploadOptions,
): Promise<string> {
  await ensureSession();
  const { signal } = options;
  const permitted = await call(
    'shopper/systemKey/s3Key',
    { purpose, contentType: 'image/jpeg', size: picture.size },
    // Whoever asks tells why in words of its own.
    { signal, quiet: true },
  );
  await send(permitted, picture, options);
  return permitted.key;
}

/** By XMLHttpRequest, which alone tells how much has left. */
function send(
  { url, method, fields }: OutputOf<'shopper/systemKey/s3Key'>,
  picture: Blob,
  { signal, onProgress }: UploadOptions,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = (fault: SendingFault) => reject(new SendingError(fault));
    const abort = () => request.abort();
    request.open(method, url);
    for (const [name, value] of Object.entries(fields)) request.setRequestHeader(name, value);
    request.timeout = patienceMs;
    request.upload.addEventListener('progress', ({ loaded }) =>
      onProgress(Math.min(1, loaded / picture.size)),
    );
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) resolve();
      else fail(request.status >= 500 ? 'storage' : 'over');
    });
    request.addEventListener('error', () => fail('network'));
    request.addEventListener('timeout', () => fail('network'));
    request.addEventListener('abort', () => reject(signal.reason as Error));
    request.addEventListener('loadend', () => signal.removeEventListener('abort', abort));
    signal.addEventListener('abort', abort);
    if (signal.aborted) reject(signal.reason as Error);
    else request.send(picture);
  });
}
