import { expect, it } from 'vitest';
import { geography } from './geography';
import { type Point, project } from './projection';

function polygons(path: string): Point[][] {
  return path
    .split('Z')
    .filter(Boolean)
    .map((shape) =>
      [...shape.matchAll(/[ML](\S+) ([^ML]+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) })),
    );
}

/** Counts the edges that a line to the right crosses. */
function isInside({ x, y }: Point, polygon: readonly Point[]): boolean {
  return (
    polygon.filter((from, index) => {
      const to = polygon[(index + 1) % polygon.length] ?? from;
      return from.y > y !== to.y > y && x < ((to.x - from.x) * (y - from.y)) / (to.y - from.y) + from.x;
    }).length %
      2 ===
    1
  );
}

function isWater(latitude: number, longitude: number): boolean {
  const point = project({ latitude, longitude });
  const isIn = (path: string) => polygons(path).some((polygon) => isInside(point, polygon));
  return isIn(geography.water) && !isIn(geography.islands);
}

it.each([
  ['Osaka Bay', 34.55, 135.25],
  ['between the airport and Rinku', 34.422, 135.275],
  ['Lake Biwa', 35.1, 135.93],
])('%s is water', (_, latitude, longitude) => {
  expect(isWater(latitude, longitude)).toBe(true);
});

it.each([
  ['Namba', 34.6636, 135.5019],
  ['Kansai Airport', 34.435924, 135.24351],
  ['Rinku Town', 34.410308, 135.300117],
  ['Wakayamako', 34.2177, 135.1484],
  ['Cosmosquare', 34.6428, 135.4112],
  ['Suma', 34.6421, 135.1122],
  ['Zeze', 34.999373, 135.880539],
])('%s is land', (_, latitude, longitude) => {
  expect(isWater(latitude, longitude)).toBe(false);
});
