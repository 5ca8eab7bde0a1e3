import { limits } from '@meal/contract/limits';
import type { UploadPurpose, UploadType } from '@meal/contract/uploads';
import { rawPath } from '../../domains/uploads/picture-places';
import { insertUpload } from '../../domains/uploads/upload-repository';
import { AppError, refused } from '../../platform/app-error';
import { budgets } from '../../platform/budgets';
import { newId } from '../../platform/identifiers';
import { limitCaller } from '../../platform/limit-caller';
import type { Services } from '../../platform/services';
import type { SignedUpload } from '../../storage/port';
import type { Pictures } from './pictures';

export interface UploadWish {
  userId: string;
  purpose: UploadPurpose;
  contentType: UploadType;
  size: number;
}

/** One object of one visitor: this type, this length, for some minutes. */
export async function askUpload(
  services: Services,
  { storage }: Pick<Pictures, 'storage'>,
  { userId, purpose, contentType, size }: UploadWish,
): Promise<SignedUpload & { key: string }> {
  // Visitors have no offers to show.
  if (purpose === 'offerPhoto') throw new AppError('E1001');
  await limitCaller(services, { ...budgets.uploadOfVisitor, who: userId });
  if (!(await storage.hasRoom())) {
    services.logger.error('no room for uploads');
    throw refused({ name: 'storageRefused' });
  }
  const now = services.clock.now();
  const key = newId('up');
  const expiresAt = new Date(now.getTime() + limits.uploadClaimHours * 3_600_000);
  await insertUpload(services.db, { uploadId: key, userId, purpose, contentType, size, expiresAt }, now);
  const seconds = limits.uploadMinutes * 60;
  const signed = await storage.permit({ path: rawPath(key), contentType, bytes: size, seconds });
  return { ...signed, key };
}
