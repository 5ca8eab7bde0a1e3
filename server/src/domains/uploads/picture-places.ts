import { avatarSizes } from '@meal/contract/avatars';
import type { UploadPurpose } from '@meal/contract/uploads';
import type { PictureShape } from '../../pictures/encoder';

interface PictureKind {
  shapes: readonly PictureShape[];
}

export const pictureKinds: Readonly<Record<UploadPurpose, PictureKind>> = {
  avatar: {
    shapes: [
      { px: avatarSizes.large, fit: 'square' },
      { px: avatarSizes.small, fit: 'square' },
    ],
  },
  offerPhoto: { shapes: [{ px: 1_200, fit: 'within' }] },
  supportPicture: { shapes: [{ px: 1_600, fit: 'within' }] },
};

/** Longer than any that we make. */
export const pictureBytes = 4 * 1024 * 1024;

/** What a visitor has sent, until it is made anew. Never shown. */
export function rawPath(uploadId: string): string {
  return `incoming/${uploadId}`;
}

export function picturePath(purpose: UploadPurpose, picture: string, px: number): string {
  return `${purpose}/${picture}-${px}.webp`;
}

export function picturePaths(purpose: UploadPurpose, picture: string): string[] {
  return pictureKinds[purpose].shapes.map(({ px }) => picturePath(purpose, picture, px));
}

export const publicPicturesPath = '/media/uploads';
export const privatePicturesPath = '/media/private';

/** As a profile names it. */
export function avatarAddress(picture: string): string {
  return `${publicPicturesPath}/${picture}/${avatarSizes.large}.webp`;
}
