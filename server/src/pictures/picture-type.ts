import type { UploadType } from '@meal/contract/uploads';

const png = Buffer.from('89504e470d0a1a0a', 'hex');
const jpeg = Buffer.from('ffd8ff', 'hex');

/** What the first bytes say that it is; names and headers are whatever a sender likes. */
export function pictureType(bytes: Uint8Array): UploadType | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 12));
  if (head.subarray(0, 3).equals(jpeg)) return 'image/jpeg';
  if (head.subarray(0, 8).equals(png)) return 'image/png';
  const isWebp = head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP';
  return isWebp ? 'image/webp' : undefined;
}
