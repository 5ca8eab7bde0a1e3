import { array, assert, double, integer, oneof, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { type Crop, mostZoom, moved, type Size, squareOf, turned, wholeCrop, zoomed } from './crop';

const wide = { width: 800, height: 400 };

test('at first it is the largest square in the middle', () => {
  expect(squareOf(wholeCrop, wide)).toEqual({ left: 200, top: 0, side: 400 });
});

test('the picture follows the finger, up to its edge', () => {
  expect(squareOf(moved(wholeCrop, wide, { x: 0.25, y: 0 }), wide)).toEqual({ left: 100, top: 0, side: 400 });
  expect(squareOf(moved(wholeCrop, wide, { x: 3, y: 3 }), wide)).toEqual({ left: 0, top: 0, side: 400 });
});

test('what lies under the fingers stays there while they zoom', () => {
  const at = { x: 0.25, y: 0.75 };
  const pointUnder = (crop: Crop) => {
    const { left, top, side } = squareOf(crop, wide);
    return [left + at.x * side, top + at.y * side];
  };
  const closer = zoomed(wholeCrop, wide, 2, at);
  expect(squareOf(closer, wide).side).toBe(200);
  expect(pointUnder(closer)).toEqual(pointUnder(wholeCrop));
});

test('a quarter turn shows the same square, and four of them the same picture', () => {
  const crop = zoomed(moved(wholeCrop, wide, { x: 0.2, y: 0 }), wide, 3);
  const upright = { width: wide.height, height: wide.width };
  const before = squareOf(crop, wide);
  const after = squareOf(turned(crop), upright);
  expect(after.side).toBeCloseTo(before.side);
  expect(after.top).toBeCloseTo(before.left);
  expect(after.left).toBeCloseTo(wide.height - before.top - before.side);
  const round = turned(turned(turned(turned(crop))));
  expect([round.x, round.y]).toEqual([expect.closeTo(crop.x), expect.closeTo(crop.y)]);
});

test('whatever is done to it, the square stays within the picture', () => {
  const length = integer({ min: 1, max: 5_000 });
  const step = oneof(
    record({
      x: double({ min: -2, max: 2, noNaN: true }),
      y: double({ min: -2, max: 2, noNaN: true }),
    }),
    double({ min: -1, max: 20, noNaN: true }),
  );
  assert(
    property(length, length, array(step, { maxLength: 12 }), (width, height, steps) => {
      const size: Size = { width, height };
      const crop = steps.reduce<Crop>(
        (now, by) => (typeof by === 'number' ? zoomed(now, size, by) : moved(now, size, by)),
        wholeCrop,
      );
      const { left, top, side } = squareOf(crop, size);
      const slack = 1e-6 * Math.max(width, height);
      expect(crop.zoom).toBeGreaterThanOrEqual(1);
      expect(crop.zoom).toBeLessThanOrEqual(mostZoom);
      expect(Math.min(left, top)).toBeGreaterThanOrEqual(-slack);
      expect(left + side).toBeLessThanOrEqual(width + slack);
      expect(top + side).toBeLessThanOrEqual(height + slack);
    }),
  );
});
