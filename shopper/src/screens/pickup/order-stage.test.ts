import type { Order } from '@meal/contract/order';
import { expect, test } from 'vitest';
import { sampleDeal } from '../../data/testing/sample-deal';
import { sampleOrder } from '../../data/testing/sample-order';
import { sampleRequest } from '../../data/testing/sample-request';
import { addressOf, mayChange, stageOf } from './order-stage';

type Reservation = NonNullable<Order['reservation']>;

const asked = (state: Order['state'], reservation: Partial<Reservation>, also: Partial<Order> = {}) =>
  sampleRequest(reservation, { state, ...also });
const free = (state: Order['state'], also: Partial<Order> = {}) => sampleOrder({ state, ...also });
const capturing = { payment: { state: 'capturing', charged: 0 } } as const;

const request = '/pickup/reservationRequest?orderId=order-1';
const booked = '/pickup/reservationCompleted?orderId=order-1';
const ready = '/pickup/freelyCompleted?orderId=order-1';
const form = '/pickup/purchaseTicket?offerId=o1&orderId=order-1';

test.each<[string, Order, string, string]>([
  ['a request', asked('awaitingStore', {}), 'waiting', request],
  ['a counter-offer', asked('awaitingStore', { state: 'proposed' }), 'proposed', request],
  [
    'a confirmed table whose money is on its way',
    asked('awaitingStore', { state: 'confirmed' }, capturing),
    'charging',
    request,
  ],
  ['a confirmed table to be paid', asked('awaitingPayment', { state: 'confirmed' }), 'toPay', request],
  [
    'a payment that the provider works on',
    asked('awaitingPayment', { state: 'confirmed' }, capturing),
    'charging',
    request,
  ],
  ['a request that was not paid for yet', asked('awaitingPayment', {}), 'unpaid', form],
  ['a booked table', asked('established', { state: 'confirmed' }), 'established', booked],
  ['a table that was visited', asked('completed', { state: 'confirmed' }), 'established', booked],
  ['a declined request', asked('cancelled', { state: 'declined' }), 'declined', request],
  ['a request that lapsed', asked('cancelled', { state: 'lapsed' }), 'lapsed', request],
  [
    'a request taken back',
    asked('cancelled', { state: 'cancelled' }, { closedBy: 'visitor' }),
    'withdrawn',
    request,
  ],
  [
    'a table not paid in time',
    asked('cancelled', { state: 'cancelled', confirmedTime: '18:30' }, { closedBy: 'time' }),
    'overdue',
    request,
  ],
  [
    'a request never paid for',
    asked('cancelled', { state: 'cancelled' }, { closedBy: 'time' }),
    'closed',
    request,
  ],
  [
    'a proposal that the store took back',
    asked('cancelled', { state: 'cancelled', reason: 'full' }, { closedBy: 'store' }),
    'storeCancelled',
    request,
  ],
  [
    'a table that the store had to cancel',
    asked('refunded', { state: 'cancelled', reason: 'closed' }),
    'storeCancelled',
    request,
  ],
  ['a table that its visitor gave back', asked('refunded', { state: 'cancelled' }), 'refunded', request],
  ['a table that nobody came to', asked('refunded', { state: 'confirmed' }), 'refunded', request],
  ['a ticket for a free visit', free('established'), 'established', ready],
  ['a refunded ticket', free('refunded'), 'refunded', ready],
  ['a ticket that was not paid in time', free('cancelled'), 'closed', ready],
  ['a ticket that is still to be paid', free('awaitingPayment'), 'unpaid', form],
])('%s', (_, order, stage, address) => {
  expect([stageOf(order), addressOf(order)]).toEqual([stage, address]);
});

test('only what others may still move is followed', () => {
  expect(mayChange(asked('awaitingStore', {}))).toBe(true);
  expect(mayChange(asked('awaitingPayment', { state: 'confirmed' }))).toBe(true);
  expect(mayChange(asked('established', { state: 'confirmed' }))).toBe(false);
  expect(mayChange(asked('cancelled', { state: 'declined' }))).toBe(false);
  const refund = { refundId: 'r1', amount: 100, createdAt: 0 };
  expect(mayChange(free('refunded', { refunds: [{ ...refund, state: 'pending' }] }))).toBe(true);
  expect(mayChange(free('refunded', { refunds: [{ ...refund, state: 'done', doneAt: 1 }] }))).toBe(false);
});

const waitsForOthers = { groupBuy: sampleDeal() };
const complete = { groupBuy: sampleDeal({ state: 'completed', members: 3, missing: 0, places: 0 }) };
const begun = { groupBuy: sampleDeal({ members: 0, missing: 3 }) };

test.each<[string, Order, string, string]>([
  ['one of a share deal', free('awaitingGroup', waitsForOthers), 'grouping', ready],
  ['a table of a share deal', asked('awaitingGroup', {}, waitsForOthers), 'grouping', request],
  ['one to be paid again', free('awaitingPayment', complete), 'toPay', ready],
  ['one that joins', free('awaitingPayment', waitsForOthers), 'unpaid', `${form}&groupBuyOrderId=g1`],
  ['one that begins', free('awaitingPayment', begun), 'unpaid', `${form}&startGroupBuy=1`],
])('%s', (_, order, stage, address) => {
  expect([stageOf(order), addressOf(order)]).toEqual([stage, address]);
  expect(mayChange(order)).toBe(stage !== 'unpaid');
});
