import type { PictureRefusal, UploadPurpose, UploadType } from '@meal/contract/uploads';

export type UploadState = 'asked' | 'uploaded' | 'taken' | 'accepted' | 'refused' | 'dropped';

/** A picture of a visitor, from the wish to upload it to the day on which nothing of it is left. */
export interface UploadsTable {
  /** The key that its owner has. */
  upload_id: string;
  /** Null once nobody is to know whose it was. */
  user_id: string | null;
  purpose: UploadPurpose;
  state: UploadState;
  content_type: UploadType;
  size: number;
  /** Under which name it is shown; written before the first byte is, so that nothing lies there unknown. */
  picture: string | null;
  /** Until then somebody has it in hand. */
  taken_until: Date | null;
  refusal: PictureRefusal | null;
  created_at: Date;
  /** Until then it can be used. */
  expires_at: Date;
  /** When what the visitor sent was removed for good. */
  raw_erased_at: Date | null;
}
