import { describe, expect, it } from 'vitest';
import { type LabelWish, placeLabels, textWidth } from './place-labels';
import { contains, overlap } from './rectangles';

const frame = { left: 0, top: 0, right: 400, bottom: 300 };

function wish(id: string, x: number, y: number, distances = [6]): LabelWish {
  return { id, at: { x, y }, width: 60, height: 16, distances };
}

describe('many labels in little room', () => {
  const wishes = Array.from({ length: 200 }, (_, index) =>
    wish(`station ${index}`, (index * 71) % 400, (index * 37) % 300, [6, 24]),
  );
  const taken = [{ left: 150, top: 100, right: 250, bottom: 200 }];
  const placed = placeLabels(wishes, { frame, taken, air: 3 });

  it('shows some, and none over another, over a pin or cut off', () => {
    expect(placed.length).toBeGreaterThan(20);
    for (const [index, { box }] of placed.entries()) {
      expect(contains(frame, box)).toBe(true);
      expect(taken.some((each) => overlap(each, box))).toBe(false);
      expect(placed.slice(index + 1).filter((other) => overlap(other.box, box))).toEqual([]);
    }
  });
});

it('gives the first wish its place, and the next one another side', () => {
  const [first, second] = placeLabels([wish('namba', 200, 150), wish('nippombashi', 250, 164)], {
    frame,
    taken: [],
    air: 0,
  });
  expect(first?.box.left).toBe(206);
  expect(second?.box.top).toBe(170);
});

it('leaves out what finds no place', () => {
  const wishes = [wish('first', 200, 150, [0]), wish('second', 205, 152, [0])];
  expect(placeLabels(wishes, { frame, taken: [], air: 0 }).map(({ id }) => id)).toEqual(['first']);
});

it('grants one of several wishes for the same label', () => {
  const taken = [{ left: 0, top: 0, right: 100, bottom: 300 }];
  const wishes = [wish('line', 50, 50, [0]), wish('line', 200, 50, [0]), wish('line', 300, 50, [0])];
  const placed = placeLabels(wishes, { frame, taken, air: 0 });
  expect(placed.map((each) => each.wish)).toEqual([wishes[1]]);
});

it('knows that a kanji is wider than a letter', () => {
  expect(textWidth('難波', 12)).toBe(24);
  expect(textWidth('Namba', 12)).toBeLessThan(textWidth('関西空港駅', 12));
});

it('keeps labels and the marks of others apart', () => {
  const mark = { left: 200, top: 140, right: 212, bottom: 152 };
  const sight = { ...wish('sight', 206, 146), mark };
  const ground = { frame, taken: [], air: 0 };
  expect(placeLabels([wish('hub', 190, 146), sight], ground).map(({ id }) => id)).toEqual(['hub']);
  const [, hub] = placeLabels([sight, wish('hub', 190, 146)], ground);
  expect(hub && overlap(hub.box, mark)).toBe(false);
});
