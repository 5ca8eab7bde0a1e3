import { limits } from '@meal/contract/limits';
import type { PictureRefusal, UploadPurpose } from '@meal/contract/uploads';
import type { Database } from '../../database/connect';
import { pictureKinds, picturePath, rawPath } from '../../domains/uploads/picture-places';
import {
  endTaking,
  findOwnUpload,
  type OwnUpload,
  type TakenUpload,
  takeUpload,
} from '../../domains/uploads/upload-repository';
import { type AppError, refused } from '../../platform/app-error';
import { newId } from '../../platform/identifiers';
import type { Services } from '../../platform/services';
import { inTransaction } from '../../platform/transaction';
import { StorageFault } from '../../storage/port';
import type { Pictures } from './pictures';

export interface Claim {
  userId: string;
  purpose: UploadPurpose;
  /** As systemKey/s3Key has named them. */
  keys: readonly string[];
}

/** Far longer than making a picture anew takes, also where others are before it. */
const inHandMs = 5 * 60_000;

/**
 * Makes pictures of what a visitor has uploaded, and writes what uses them in one transaction with their being accepted: all of
 * them or none. `use` is given their names in the order of the keys, and locks accounts before it writes anything else.
 * Throws pictureRefused (forged, foreign, late, used, no picture) and storageRefused.
 */
export async function claimPictures<Result>(
  services: Services,
  pictures: Pictures,
  claim: Claim,
  use: (trx: Database, pictures: readonly string[]) => Promise<Result>,
): Promise<Result> {
  const taken = await takeAll(services, claim);
  try {
    for (const upload of taken) await makeAnew(services, pictures, claim.purpose, upload);
    const result = await inTransaction(services.db, async (trx) => {
      const used = await use(
        trx,
        taken.map(({ picture }) => picture),
      );
      for (const upload of taken) {
        if (!(await endTaking(trx, upload, { state: 'accepted' }))) throw refusedKey(upload.uploadId, 'used');
      }
      return used;
    });
    for (const { uploadId } of taken) await forgetRaw(services, pictures, uploadId);
    return result;
  } catch (error) {
    // What was refused is no longer in hand; the others can be tried again.
    for (const upload of taken) {
      await endTaking(services.db, upload, { state: 'uploaded' }).catch(() => false);
    }
    if (!(error instanceof StorageFault)) throw error;
    services.logger.error({ err: error }, 'storage of pictures');
    throw refused({ name: 'storageRefused' });
  }
}

/** All of them or none, always in the same order, so that two who want the same ones do not wait for each other. */
async function takeAll(services: Services, { userId, purpose, keys }: Claim): Promise<TakenUpload[]> {
  const now = services.clock.now();
  const until = new Date(now.getTime() + inHandMs);
  const taken = new Map<string, TakenUpload>();
  await inTransaction(services.db, async (trx) => {
    for (const uploadId of [...keys].sort()) {
      const wanted = { uploadId, userId, purpose, picture: newId('p').slice(2), until };
      const upload = await takeUpload(trx, wanted, now);
      if (!upload)
        throw refusedKey(uploadId, whyNot(await findOwnUpload(trx, uploadId, userId), purpose, now));
      taken.set(uploadId, upload);
    }
  });
  return keys.flatMap((key) => taken.get(key) ?? []);
}

function whyNot(upload: OwnUpload | undefined, purpose: UploadPurpose, now: Date): PictureRefusal {
  if (!upload || upload.purpose !== purpose) return 'unknown';
  if (upload.state === 'refused') return upload.refusal ?? 'broken';
  if (upload.state === 'accepted') return 'used';
  return upload.expiresAt <= now ? 'expired' : 'used';
}

async function makeAnew(
  services: Services,
  { storage, encoder }: Pictures,
  purpose: UploadPurpose,
  upload: TakenUpload,
): Promise<void> {
  const { uploadId, contentType, size, picture } = upload;
  const bytes = await storage.read(rawPath(uploadId), limits.uploadBytes);
  if (!bytes) {
    await endTaking(services.db, upload, { state: 'asked' });
    throw refusedKey(uploadId, 'missing');
  }
  const { shapes } = pictureKinds[purpose];
  const made =
    bytes.length === size
      ? await encoder.encode({ bytes, contentType, shapes })
      : { unfit: 'broken' as const };
  if ('unfit' in made) {
    await endTaking(services.db, upload, { state: 'refused', refusal: made.unfit });
    await forgetRaw(services, { storage }, uploadId);
    throw refusedKey(uploadId, made.unfit);
  }
  for (const [nth, { px }] of shapes.entries()) {
    const webp = made.pictures[nth];
    if (webp) await storage.write(picturePath(purpose, picture, px), 'image/webp', webp);
  }
}

/** Where it fails a job does it later. */
async function forgetRaw(
  { logger }: Pick<Services, 'logger'>,
  { storage }: Pick<Pictures, 'storage'>,
  uploadId: string,
): Promise<void> {
  await storage
    .remove(rawPath(uploadId))
    .catch((error: unknown) => logger.warn({ err: error }, 'storage of pictures'));
}

function refusedKey(key: string, why: PictureRefusal): AppError {
  return refused({ name: 'pictureRefused', why, key }, [{ path: 'key', message: why }]);
}
