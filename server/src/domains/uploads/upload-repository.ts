import type { PictureRefusal, UploadPurpose, UploadType } from '@meal/contract/uploads';
import { mayBecome } from '@meal/kit/moves';
import { sql } from 'kysely';
import type { Database } from '../../database/connect';
import type { UploadState } from '../../database/tables/uploads';
import { uploadMoves } from './upload-states';

export interface NewUpload {
  uploadId: string;
  userId: string;
  purpose: UploadPurpose;
  contentType: UploadType;
  size: number;
  expiresAt: Date;
}

export async function insertUpload(db: Database, upload: NewUpload, now: Date): Promise<void> {
  await db
    .insertInto('uploads')
    .values({
      upload_id: upload.uploadId,
      user_id: upload.userId,
      purpose: upload.purpose,
      state: 'asked',
      content_type: upload.contentType,
      size: upload.size,
      picture: null,
      taken_until: null,
      refusal: null,
      created_at: now,
      expires_at: upload.expiresAt,
      raw_erased_at: null,
    })
    .execute();
}

export async function findUploadState(db: Database, uploadId: string): Promise<UploadState | undefined> {
  const row = await db
    .selectFrom('uploads')
    .select('state')
    .where('upload_id', '=', uploadId)
    .executeTakeFirst();
  return row?.state;
}

/** False where it was uploaded, used or forgotten before. */
export async function markUploaded(db: Database, uploadId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('uploads')
    .set({ state: 'uploaded' })
    .where('upload_id', '=', uploadId)
    .where('state', '=', 'asked')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export interface TakenUpload {
  uploadId: string;
  contentType: UploadType;
  size: number;
  picture: string;
  /** Whoever takes it later has another: what this one then wants to write is refused. */
  takenUntil: Date;
}

interface Taking {
  uploadId: string;
  userId: string;
  purpose: UploadPurpose;
  /** The name that it gets, unless it has one. */
  picture: string;
  until: Date;
}

/** Into one pair of hands. Nothing where it is somebody else's, over, used, or in other hands. */
export async function takeUpload(
  db: Database,
  { uploadId, userId, purpose, picture, until }: Taking,
  now: Date,
): Promise<TakenUpload | undefined> {
  return db
    .updateTable('uploads')
    .set({ state: 'taken', picture: sql<string>`coalesce(picture, ${picture})`, taken_until: until })
    .where('upload_id', '=', uploadId)
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .where('state', 'in', mayBecome(uploadMoves, 'taken'))
    .where((where) => where.or([where('taken_until', 'is', null), where('taken_until', '<=', now)]))
    .returning([
      'upload_id as uploadId',
      'content_type as contentType',
      'size',
      sql<string>`picture`.as('picture'),
      sql<Date>`taken_until`.as('takenUntil'),
    ])
    .executeTakeFirst();
}

type EndOfTaking =
  | { state: 'asked' | 'uploaded' | 'accepted' }
  | { state: 'refused'; refusal: PictureRefusal };

/** Out of the hands that have it; false where others have it by now, or it was dropped. */
export async function endTaking(
  db: Database,
  { uploadId, takenUntil }: Pick<TakenUpload, 'uploadId' | 'takenUntil'>,
  end: EndOfTaking,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('uploads')
    .set({ ...end, taken_until: null })
    .where('upload_id', '=', uploadId)
    .where('state', '=', 'taken')
    .where('taken_until', '=', takenUntil)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export interface OwnUpload {
  state: UploadState;
  purpose: UploadPurpose;
  picture: string | null;
  refusal: PictureRefusal | null;
  expiresAt: Date;
}

export async function findOwnUpload(
  db: Database,
  uploadId: string,
  userId: string,
): Promise<OwnUpload | undefined> {
  return db
    .selectFrom('uploads')
    .select(['state', 'purpose', 'picture', 'refusal', 'expires_at as expiresAt'])
    .where('upload_id', '=', uploadId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}
