import { expect, it } from 'vitest';
import { hueOf } from './washi';

it('gives an offer the same hue every time, and neighbours different ones', () => {
  expect(hueOf('offer-1')).toBe(hueOf('offer-1'));
  const seen = new Set(Array.from({ length: 60 }, (_, place) => hueOf(`offer-${place}`)));
  expect(seen.size).toBeGreaterThan(8);
});
