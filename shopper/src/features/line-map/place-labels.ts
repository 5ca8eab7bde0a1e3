import type { Point } from './projection';
import { around, contains, overlap, type Rectangle } from './rectangles';

export interface LabelWish {
  /** Wishes of one id are for the same label, the best place first. */
  id: string;
  /** What the label names, on the screen. */
  at: Point;
  width: number;
  height: number;
  /** Between what is named and its label, the best first; 0 puts the label on top of it. */
  distances: readonly number[];
  /** What is drawn together with the label; other labels keep off it. */
  mark?: Rectangle;
}

export interface PlacedLabel {
  id: string;
  box: Rectangle;
  /** Which of the wishes of this id was granted. */
  wish: LabelWish;
}

/** Where a label may stand, the best place first. */
const sides = [
  { x: 1, y: 0 },
  { x: -1, y: 0 },
  { x: 0, y: 1 },
  { x: 0, y: -1 },
  { x: 0.8, y: 0.9 },
  { x: -0.8, y: 0.9 },
  { x: 0.8, y: -0.9 },
  { x: -0.8, y: -0.9 },
] as const;

const onTop = [{ x: 0, y: 0 }] as const;

interface Ground {
  /** Labels stand wholly inside. */
  frame: Rectangle;
  /** Covered by something else. */
  taken: readonly Rectangle[];
  /** Clear space around each label. */
  air: number;
}

/** Gives each wish, the most important first, the first free place; what finds none stays away. */
export function placeLabels(wishes: readonly LabelWish[], { frame, taken, air }: Ground): PlacedLabel[] {
  const placed = new Map<string, PlacedLabel>();
  const covered: Rectangle[] = [];
  const isFree = (box: Rectangle) =>
    contains(frame, box) &&
    !taken.some((each) => overlap(each, box)) &&
    !covered.some((each) => overlap(widened(each, air), box));
  for (const wish of wishes) {
    const { id, mark } = wish;
    if (placed.has(id) || (mark && covered.some((each) => overlap(each, mark)))) continue;
    const box = boxesOf(wish).find(isFree);
    if (!box) continue;
    placed.set(id, { id, box, wish });
    covered.push(box, ...(mark ? [mark] : []));
  }
  return [...placed.values()];
}

function boxesOf({ at, width, height, distances }: LabelWish): Rectangle[] {
  return distances.flatMap((distance) =>
    (distance > 0 ? sides : onTop).map((side) => {
      const x = at.x + side.x * (distance + width / 2);
      const y = at.y + side.y * (distance + height / 2);
      return around({ x, y }, width / 2, height / 2);
    }),
  );
}

function widened({ left, top, right, bottom }: Rectangle, by: number): Rectangle {
  return { left: left - by, top: top - by, right: right + by, bottom: bottom + by };
}

/** Near enough without asking the browser: ideographs, kana and hangul fill a square, Latin letters about half of one. */
export function textWidth(text: string, fontSize: number): number {
  let ems = 0;
  for (const character of text) ems += character >= '\u2e80' ? 1 : /[A-ZmwMW]/.test(character) ? 0.74 : 0.56;
  return ems * fontSize;
}
