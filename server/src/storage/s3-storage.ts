import { createHash } from 'node:crypto';
import { type Clock, systemClock } from '@meal/kit/clock';
import { type ObjectStorage, type PermittedUpload, type SignedUpload, StorageFault } from './port';
import { type S3Credentials, S3Signer } from './s3-signer';

export interface S3Settings extends S3Credentials {
  endpoint: URL;
  bucket: string;
  /** The bucket in the path, and not before the host's name. */
  pathStyle: boolean;
}

const patienceMs = 10_000;

/** Any store that speaks S3. Nothing is asked twice: whoever uploads tries again, and so does the job that removes. */
export class S3Storage implements ObjectStorage {
  private readonly bucket: URL;
  private readonly signer: S3Signer;

  constructor(settings: S3Settings, clock: Clock = systemClock) {
    this.bucket = bucketAddress(settings);
    this.signer = new S3Signer(settings, clock);
  }

  get origin(): string {
    return this.bucket.origin;
  }

  async permit({ path, contentType, bytes, seconds }: PermittedUpload): Promise<SignedUpload> {
    const headers = { 'content-type': contentType };
    const signed = { ...headers, 'content-length': String(bytes) };
    return { url: await this.signer.presign('PUT', this.addressOf(path), seconds, signed), headers };
  }

  async hasRoom(): Promise<boolean> {
    return true;
  }

  async read(path: string, mostBytes: number): Promise<Buffer | undefined> {
    const response = await this.ask('GET', path);
    if (response.status === 404) {
      await response.body?.cancel();
      return undefined;
    }
    const body = await bodyOf(response, mostBytes);
    if (!response.ok) throw refusalOf(response, body);
    return body;
  }

  async write(path: string, contentType: string, bytes: Uint8Array): Promise<void> {
    const headers = {
      'content-type': contentType,
      'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex'),
    };
    await this.done(await this.ask('PUT', path, headers, bytes));
  }

  async remove(path: string): Promise<void> {
    const response = await this.ask('DELETE', path);
    if (response.status !== 404) return this.done(response);
    await response.body?.cancel();
  }

  private async done(response: Response): Promise<void> {
    const body = await bodyOf(response, 65_536);
    if (!response.ok) throw refusalOf(response, body);
  }

  private async ask(
    method: string,
    path: string,
    signed: Readonly<Record<string, string>> = {},
    bytes?: Uint8Array,
  ): Promise<Response> {
    try {
      const url = this.addressOf(path);
      const headers = await this.signer.sign(method, url, signed);
      const body = bytes && new Uint8Array(bytes);
      const signal = AbortSignal.timeout(patienceMs);
      return await fetch(url, { method, headers, body, signal, redirect: 'error' });
    } catch (error) {
      throw new StorageFault('the store does not answer', { cause: error });
    }
  }

  private addressOf(path: string): URL {
    return new URL(`${this.bucket.pathname.replace(/\/$/, '')}/${path}`, this.bucket);
  }
}

function bucketAddress({ endpoint, bucket, pathStyle }: S3Settings): URL {
  const url = new URL(endpoint);
  if (pathStyle) url.pathname = `${url.pathname.replace(/\/$/, '')}/${bucket}/`;
  else url.hostname = `${bucket}.${url.hostname}`;
  return url;
}

async function bodyOf(response: Response, mostBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of response.body ?? []) {
      length += chunk.length;
      if (length > mostBytes) break;
      chunks.push(chunk);
    }
  } catch (error) {
    throw new StorageFault('the store has stopped in the middle', { cause: error });
  }
  if (length > mostBytes) throw new StorageFault('longer than anything that we keep');
  return Buffer.concat(chunks);
}

/** Stores say in XML what they do not like; their code is a word of theirs. */
function refusalOf({ status }: Response, body: Buffer): StorageFault {
  const [, code = ''] = /<Code>(\w{1,60})<\/Code>/.exec(body.toString('utf8')) ?? [];
  return new StorageFault(`the store says ${status} ${code}`.trim());
}
