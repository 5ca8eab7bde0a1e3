import { momentOf } from '@meal/contract/tokyo';
import { expect, test } from 'vitest';
import { sampleRequest } from '../../../data/testing/sample-request';
import { sampleTicket } from '../../../data/testing/sample-ticket';
import { isTableOver } from './table-over';

const day = '2026-11-27';
const { reservation } = sampleRequest({ state: 'confirmed', arrivalDate: day, confirmedTime: '23:00' });

test('a table is over two hours after its time, also past midnight', () => {
  const ticket = sampleTicket({ reservation });
  const end = momentOf(day, '25:00');
  expect([isTableOver(ticket, end - 1), isTableOver(ticket, end)]).toEqual([false, true]);
});

test('a ticket without a table, or one that has ended, has none that could be over', () => {
  const later = momentOf(day, '48:00');
  expect(isTableOver(sampleTicket(), later)).toBe(false);
  expect(isTableOver(sampleTicket({ reservation, state: 'used' }), later)).toBe(false);
});
