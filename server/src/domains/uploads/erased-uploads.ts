import type { UploadPurpose } from '@meal/contract/uploads';
import type { Database } from '../../database/connect';
import type { UploadState } from '../../database/tables/uploads';

export interface ErasableUpload {
  uploadId: string;
  state: UploadState;
  purpose: UploadPurpose;
  picture: string | null;
}

const columns = ['upload_id as uploadId', 'state', 'purpose', 'picture'] as const;

/** Pictures that nothing shows any more. */
export async function findDropped(db: Database, most: number): Promise<ErasableUpload[]> {
  return db
    .selectFrom('uploads')
    .select(columns)
    .where('state', '=', 'dropped')
    .where('picture', 'is not', null)
    .orderBy('upload_id')
    .limit(most)
    .execute();
}

/** Where what was sent is gone as well, nothing is left to tell of. */
export async function markErased(db: Database, uploadId: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('uploads')
    .where('upload_id', '=', uploadId)
    .where('state', '=', 'dropped')
    .where('raw_erased_at', 'is not', null)
    .executeTakeFirst();
  if (numDeletedRows > 0n) return;
  await db
    .updateTable('uploads')
    .set({ picture: null })
    .where('upload_id', '=', uploadId)
    .where('state', '=', 'dropped')
    .execute();
}

/** What was sent and can be used no more, or has been; until then a signed address might put it there again. */
export async function findWithRaw(db: Database, before: Date, most: number): Promise<ErasableUpload[]> {
  return db
    .selectFrom('uploads')
    .select(columns)
    .where('raw_erased_at', 'is', null)
    .where('expires_at', '<=', before)
    .orderBy('expires_at')
    .limit(most)
    .execute();
}

/** Of an accepted one the picture stays; nothing else is left to tell of. */
export async function markRawErased(db: Database, upload: ErasableUpload, now: Date): Promise<void> {
  if (upload.state === 'accepted') {
    await db
      .updateTable('uploads')
      .set({ raw_erased_at: now })
      .where('upload_id', '=', upload.uploadId)
      .where('state', '=', 'accepted')
      .execute();
    return;
  }
  await db
    .deleteFrom('uploads')
    .where('upload_id', '=', upload.uploadId)
    .where('state', '=', upload.state)
    .execute();
}
