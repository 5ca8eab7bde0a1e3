import { expect, test } from 'vitest';
import { peopleFed, ticketsFor } from './portions';

test.each([
  [2, { servesPeople: 1, uses: 1 }, 2],
  [3, { servesPeople: 2, uses: 1 }, 2],
  [4, { servesPeople: 4, uses: 1 }, 1],
  [1, { servesPeople: 2, uses: 1 }, 1],
  [3, { servesPeople: 1, uses: 3 }, 1],
  [4, { servesPeople: 1, uses: 3 }, 2],
])('%i people with %o need %i', (people, portion, tickets) => {
  expect(ticketsFor(people, portion)).toBe(tickets);
  expect(peopleFed(tickets, portion)).toBeGreaterThanOrEqual(people);
  expect(peopleFed(tickets - 1, portion)).toBeLessThan(people);
});

test('where nobody has said how many it feeds, nothing is reckoned', () => {
  expect(ticketsFor(2, { uses: 1 })).toBeUndefined();
  expect(peopleFed(2, { uses: 1 })).toBeUndefined();
});
