import type { Readable } from 'node:stream';
import { rawPath } from '../../domains/uploads/picture-places';
import { findUploadState, markUploaded } from '../../domains/uploads/upload-repository';
import type { Services } from '../../platform/services';
import type { DiskStorage } from '../../storage/disk-storage';

export type Received = 'kept' | 'again' | 'otherLength';

/** What a browser sends to an address that we have signed: all of it, and once. */
export async function receiveUpload(
  { db }: Pick<Services, 'db'>,
  disk: Pick<DiskStorage, 'take' | 'remove'>,
  { key, bytes }: { key: string; bytes: number },
  body: Readable,
): Promise<Received> {
  if ((await findUploadState(db, key)) !== 'asked') return 'again';
  const path = rawPath(key);
  const taken = await disk.take(path, body, bytes);
  if (taken !== 'kept') return taken === 'there' ? 'again' : taken;
  if (await markUploaded(db, key)) return 'kept';
  // Used or forgotten while it was on its way.
  await disk.remove(path);
  return 'again';
}
