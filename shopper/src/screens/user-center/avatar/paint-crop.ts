import { type Crop, squareOf } from './crop';

/** Pixels of what is sent: more than the largest avatar has. */
const sentPx = 768;

/** Fills a square canvas with the chosen part of a picture. */
export function paintCrop(canvas: HTMLCanvasElement, picture: HTMLCanvasElement, crop: Crop): void {
  const { left, top, side } = squareOf(crop, picture);
  const { width, height } = canvas;
  const drawing = canvas.getContext('2d');
  if (!drawing) return;
  drawing.imageSmoothingQuality = 'high';
  drawing.drawImage(picture, left, top, side, side, 0, 0, width, height);
}

export function croppedPicture(picture: HTMLCanvasElement, crop: Crop): HTMLCanvasElement {
  const canvas = squareCanvas(sentPx);
  paintCrop(canvas, picture, crop);
  return canvas;
}

/** The picture after a quarter turn to the right. */
export function turnedPicture(picture: HTMLCanvasElement): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = picture.height;
  canvas.height = picture.width;
  const drawing = canvas.getContext('2d');
  if (drawing) {
    drawing.translate(canvas.width, 0);
    drawing.rotate(Math.PI / 2);
    drawing.drawImage(picture, 0, 0);
  }
  return canvas;
}

function squareCanvas(px: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = px;
  canvas.height = px;
  return canvas;
}
