import { limits } from '@meal/contract/limits';

/** Of the longer side, in pixels: more than anything is shown in, and little enough for an old phone. */
const mostPx = 2_048;
const qualities = [0.9, 0.8, 0.6];

/** What a visitor has chosen cannot be used, whatever the network does. */
export class ChosenFileError extends Error {
  override name = 'ChosenFileError';

  constructor(readonly fault: 'tooLarge' | 'notPicture') {
    super(`The chosen file is of no use: ${fault}`);
  }
}

/** The chosen file as pixels, upright, on white. */
export async function readPicture(file: Blob): Promise<HTMLCanvasElement> {
  if (file.size > limits.pictureFileBytes) throw new ChosenFileError('tooLarge');
  const address = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    const scale = Math.min(1, mostPx / Math.max(width, height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    const drawing = canvas.getContext('2d');
    if (!drawing || canvas.width === 0 || canvas.height === 0) throw new ChosenFileError('notPicture');
    drawing.fillStyle = '#fff';
    drawing.fillRect(0, 0, canvas.width, canvas.height);
    drawing.drawImage(image, 0, 0, canvas.width, canvas.height);
    return canvas;
  } catch {
    throw new ChosenFileError('notPicture');
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** As it is sent: small enough, and without anything that the camera wrote into the file. */
export async function jpegOf(canvas: HTMLCanvasElement): Promise<Blob> {
  for (const quality of qualities) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    if (blob && blob.size <= limits.uploadBytes) return blob;
  }
  throw new ChosenFileError('tooLarge');
}
