import type { PictureRefusal, UploadType } from '@meal/contract/uploads';

/** As which a picture is kept. */
export interface PictureShape {
  /** Pixels of a square that it fills, or of the longer side that it has at most. */
  px: number;
  fit: 'square' | 'within';
}

export interface RawPicture {
  bytes: Uint8Array;
  /** As the visitor has said. */
  contentType: UploadType;
  shapes: readonly PictureShape[];
}

export type UnfitPicture = Extract<PictureRefusal, 'notPicture' | 'broken' | 'tooManyPixels'>;

/** One WebP for each shape, in their order; or why there is none. */
export type EncodedPicture = { pictures: readonly Uint8Array[] } | { unfit: UnfitPicture };

export interface PictureEncoder {
  encode(picture: RawPicture): Promise<EncodedPicture>;
}
