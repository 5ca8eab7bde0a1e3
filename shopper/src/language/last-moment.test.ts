import { expect, it } from 'vitest';
import { lastMoment } from './last-moment';

it('puts an end at midnight in Tokyo on the day before, and leaves every other', () => {
  const midnight = Date.parse('2026-11-18T00:00:00+09:00');
  expect(new Date(lastMoment(midnight)).toISOString()).toBe('2026-11-17T14:59:00.000Z');
  const evening = Date.parse('2026-11-18T21:30:00+09:00');
  expect(lastMoment(evening)).toBe(evening);
});
