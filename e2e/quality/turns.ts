import { createHash } from 'node:crypto';
import { type Locale, locales } from '@meal/contract/languages';

/** `npm run test:screens`: every state of every screen, in every language and window. Otherwise each screen is opened once. */
export const isFull = process.env.SCREENS === 'full';

export interface Viewport {
  width: number;
  height: number;
  /** As the app's own control makes it. */
  textSize: 1 | 2;
}

export interface Turn {
  locale: Locale;
  theme: 'light' | 'dark';
  window: Viewport;
}

/** Small phones, also with large text, phones held sideways, tablets and desktops. */
export const windows: readonly Viewport[] = [
  { width: 320, height: 812, textSize: 1 },
  { width: 320, height: 812, textSize: 2 },
  { width: 740, height: 360, textSize: 1 },
  { width: 700, height: 812, textSize: 1 },
  { width: 768, height: 1024, textSize: 1 },
  { width: 1024, height: 768, textSize: 1 },
  { width: 1280, height: 812, textSize: 1 },
  { width: 1920, height: 1080, textSize: 1 },
];

export function nameOfWindow({ width, height, textSize }: Viewport): string {
  const size = width > height ? `${width} × ${height} px` : `${width} px`;
  return textSize === 1 ? size : `${size}, text ${textSize * 100} %`;
}

/**
 * In which language, theme and window something is looked at when it is opened once: decided by its name, so that a run can be
 * repeated and what is new changes no other's turn.
 */
export function turnOf(name: string): Turn {
  const [first = 0, second = 0, third = 0] = createHash('sha256').update(name).digest();
  return {
    locale: pick(locales, first),
    theme: second % 2 === 0 ? 'light' : 'dark',
    window: pick(windows, third),
  };
}

/** Of the languages that a journey can be made in, the one of its turn; in the full run every one. */
export function languagesOf<Spoken extends Locale>(
  name: string,
  spoken: readonly Spoken[],
): readonly Spoken[] {
  const [, , , fourth = 0] = createHash('sha256').update(name).digest();
  return isFull ? spoken : [pick(spoken, fourth)];
}

function pick<Item>(items: readonly Item[], number: number): Item {
  const item = items[number % items.length];
  if (item === undefined) throw new Error('There is nothing to choose from');
  return item;
}
