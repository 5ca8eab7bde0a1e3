import { limits } from '@meal/contract/limits';
import sharp, { type Sharp } from 'sharp';
import type { EncodedPicture, PictureShape, RawPicture } from './encoder';
import { pictureType } from './picture-type';

// Of all the formats that the library reads, three; the others are never reached by what strangers send.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.cache(false);
sharp.concurrency(1);

const timeoutSeconds = 15;
const quality = 82;

/**
 * A picture of our own making with what a stranger's shows: upright, without anything that was written into the file (where it
 * was taken, what else it might be), and no larger than it is shown.
 */
export async function encodePicture({ bytes, contentType, shapes }: RawPicture): Promise<EncodedPicture> {
  if (pictureType(bytes) !== contentType) return { unfit: 'notPicture' };
  try {
    const { width, height, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > limits.uploadPixels) return { unfit: 'tooManyPixels' };
    if (pages > 1) return { unfit: 'notPicture' };
    const pictures: Uint8Array[] = [];
    for (const shape of shapes) pictures.push(await shaped(opened(bytes), shape));
    return { pictures };
  } catch {
    return { unfit: 'broken' };
  }
}

function opened(bytes: Uint8Array): Sharp {
  return sharp(bytes, { limitInputPixels: limits.uploadPixels, failOn: 'error', pages: 1 });
}

async function shaped(picture: Sharp, { px, fit }: PictureShape): Promise<Buffer> {
  return picture
    .autoOrient()
    .resize(px, px, fit === 'square' ? { fit: 'cover' } : { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .webp({ quality })
    .timeout({ seconds: timeoutSeconds })
    .toBuffer();
}
