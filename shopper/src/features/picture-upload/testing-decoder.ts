import { vi } from 'vitest';

/** Gives the test's browser what it lacks: files whose name says that they are pictures can be opened, drawn and written. */
export function pictureDecoder({ width = 600, height = 400, bytes = 40_000 } = {}): void {
  let isPicture = true;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    isPicture = file instanceof File && /\.(jpg|png|webp)$/.test(file.name);
    return 'blob:chosen';
  });
  Object.assign(HTMLImageElement.prototype, {
    decode: async () => {
      if (!isPicture) throw new DOMException('The source image cannot be decoded.', 'EncodingError');
    },
  });
  for (const [name, value] of Object.entries({ naturalWidth: width, naturalHeight: height })) {
    Object.defineProperty(HTMLImageElement.prototype, name, { configurable: true, get: () => value });
  }
  const drawing = { fillRect() {}, drawImage() {}, translate() {}, rotate() {} };
  Object.assign(HTMLCanvasElement.prototype, {
    getContext: () => drawing,
    toBlob(done: (blob: Blob) => void, type: string) {
      done(new Blob([new Uint8Array(bytes)], { type }));
    },
  });
}
