import { expect, test } from 'vitest';
import { sampleTicket } from '../../../data/testing/sample-ticket';
import { isJustUsed } from './just-used';

const opened = 1_794_700_000_000;
const minute = 60_000;
const usedAt = (at: number) => [{ redemptionId: 'r1', at, uses: 1 }];

test('a use after the screen was opened is the one the visitor waits for', () => {
  const partly = sampleTicket({ uses: 3, usesLeft: 2, history: usedAt(opened + minute) });
  expect(isJustUsed(partly, opened, opened + minute)).toBe(true);
});

test('an earlier use of a ticket that is still good is none of it', () => {
  const partly = sampleTicket({ uses: 3, usesLeft: 2, history: usedAt(opened - minute) });
  expect(isJustUsed(partly, opened, opened + minute)).toBe(false);
  expect(isJustUsed(sampleTicket(), opened, opened + minute)).toBe(false);
});

test('a page that was reloaded after the last use still tells of it, but not the next day', () => {
  const used = sampleTicket({ state: 'used', usesLeft: 0, history: usedAt(opened - minute) });
  expect(isJustUsed(used, opened, opened)).toBe(true);
  expect(isJustUsed(used, opened + 24 * 60 * minute, opened + 24 * 60 * minute)).toBe(false);
});
