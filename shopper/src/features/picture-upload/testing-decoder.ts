import { vi } from 'vitest';
import { lendProperty } from '../../device/testing/lend-property';

/** Gives the test's browser what it lacks: files whose name says that they are pictures can be opened, drawn and written. */
export function pictureDecoder({ width = 600, height = 400, bytes = 40_000 } = {}): void {
  let isPicture = true;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    isPicture = file instanceof File && /\.(jpg|png|webp)$/.test(file.name);
    return 'blob:chosen';
  });
  const image = HTMLImageElement.prototype;
  lendProperty(image, 'decode', {
    value: async () => {
      if (!isPicture) throw new DOMException('The source image cannot be decoded.', 'EncodingError');
    },
  });
  lendProperty(image, 'naturalWidth', { get: () => width });
  lendProperty(image, 'naturalHeight', { get: () => height });
  const drawing = { fillRect() {}, drawImage() {}, translate() {}, rotate() {} };
  const canvas = HTMLCanvasElement.prototype;
  lendProperty(canvas, 'getContext', { value: () => drawing });
  lendProperty(canvas, 'toBlob', {
    value(done: (blob: Blob) => void, type: string) {
      done(new Blob([new Uint8Array(bytes)], { type }));
    },
  });
}
