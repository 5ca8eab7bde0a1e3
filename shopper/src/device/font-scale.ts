import { limits } from '@meal/contract/limits';
import { storage, type TextSize } from './storage-schema';

export { type TextSize, textSizes } from './storage-schema';

/** Base font scale: width / 375, capped at 2. The head script applies it, and its tests hold it to this rule. */
export function fontScale(width: number): number {
  return Math.min(width / limits.baseWidthPx, limits.maxFontScale);
}

export function readTextSize(): TextSize {
  return storage.textSize.read() ?? 1;
}

/** The visitor's own text size multiplies the scale; it is kept on the device for good. */
export function setTextSize(size: TextSize): void {
  storage.textSize.write(size);
  document.documentElement.style.setProperty('--text-size', String(size));
}
