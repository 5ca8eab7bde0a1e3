import { startOfTokyoDay } from '@meal/contract/tokyo';
import { expect, test } from 'vitest';
import { payBy, takeProposalBy } from './deadlines';

const day = '2026-12-24';
const at = (hours: number, minutes = 0) => startOfTokyoDay(day) + (hours * 60 + minutes) * 60_000;
const hour = 3_600_000;
const early = at(-72);

const proposal = {
  arrivalDate: day,
  proposedTimes: ['18:00', '20:00'],
  replyBy: early,
  holdExpiresAt: undefined,
};

test('a proposal can be taken for a day', () => {
  expect(takeProposalBy(proposal, early)).toBe(early + 24 * hour);
});

test('a visitor never gets less time than the store had left', () => {
  const replyBy = early + 40 * hour;
  expect(takeProposalBy({ ...proposal, replyBy }, early)).toBe(replyBy);
});

test('a proposal ends a day before the money that is held would be let go', () => {
  const holdExpiresAt = early + 30 * hour;
  expect(takeProposalBy({ ...proposal, holdExpiresAt }, early)).toBe(early + 6 * hour);
});

test('a proposal ends an hour before the last of its times', () => {
  expect(takeProposalBy(proposal, at(12))).toBe(at(19));
});

test('a visit that is near leaves half an hour to decide, but never longer than until the visit', () => {
  expect(takeProposalBy(proposal, at(19, 15))).toBe(at(19, 45));
  expect(takeProposalBy(proposal, at(19, 50))).toBe(at(20));
});

test('a confirmed table is paid within a day, and an hour before the visit', () => {
  expect(payBy(day, '18:00', early)).toBe(early + 24 * hour);
  expect(payBy(day, '18:00', at(10))).toBe(at(17));
  expect(payBy(day, '18:00', at(17, 40))).toBe(at(18));
});
