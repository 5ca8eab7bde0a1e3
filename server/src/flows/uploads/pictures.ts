import type { PictureEncoder } from '../../pictures/encoder';
import type { ObjectStorage } from '../../storage/port';

/** What flows need beside the services where pictures are uploaded. */
export interface Pictures {
  storage: ObjectStorage;
  encoder: PictureEncoder;
}
