import { forEachAlone } from '@meal/kit/failed-items';
import {
  type ErasableUpload,
  findDropped,
  findWithRaw,
  markErased,
  markRawErased,
} from '../domains/uploads/erased-uploads';
import { picturePaths, rawPath } from '../domains/uploads/picture-places';
import type { Services } from '../platform/services';
import type { ObjectStorage } from '../storage/port';

interface Sweep extends Pick<Services, 'db' | 'clock'> {
  storage: ObjectStorage;
}

const most = 200;
/** Whoever has one in hand at its end is long done. */
const afterMs = 3_600_000;

/**
 * Removes from the storage what nothing shows any more, and what was sent and is of no use. The row is the last to go: whoever is
 * killed in between removes it again.
 */
export async function sweepUploads(sweep: Sweep): Promise<number> {
  const { db, clock, storage } = sweep;
  const now = clock.now();
  const before = new Date(now.getTime() - afterMs);
  const eraseDropped = async (upload: ErasableUpload) => {
    await removePicture(storage, upload);
    await markErased(db, upload.uploadId);
  };
  const eraseRaw = async (upload: ErasableUpload) => {
    await storage.remove(rawPath(upload.uploadId));
    if (upload.state !== 'accepted') await removePicture(storage, upload);
    await markRawErased(db, upload, now);
  };
  const gone = (await findDropped(db, most)).map((upload) => ({ upload, erase: eraseDropped }));
  const over = (await findWithRaw(db, before, most)).map((upload) => ({ upload, erase: eraseRaw }));
  await forEachAlone(
    [...gone, ...over],
    ({ upload }) => upload.uploadId,
    ({ upload, erase }) => erase(upload),
  );
  return gone.length + over.length;
}

async function removePicture(storage: ObjectStorage, { purpose, picture }: ErasableUpload): Promise<void> {
  if (picture === null) return;
  for (const path of picturePaths(purpose, picture)) await storage.remove(path);
}
