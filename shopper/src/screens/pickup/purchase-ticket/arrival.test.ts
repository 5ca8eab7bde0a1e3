import type { Order } from '@meal/contract/order';
import { expect, test } from 'vitest';
import { sampleOrder } from '../../../data/testing/sample-order';
import { firstAttempt, firstStage } from './arrival';

const payment = (state: Order['payment']['state'], declineCode?: string) =>
  sampleOrder({ payment: { state, charged: 0, ...(declineCode ? { declineCode } : {}) } });

test.each([
  ['nothing was sent yet', undefined, false, { kind: 'editing' }],
  [
    'back from a wallet that has not told yet',
    payment('awaitingCustomer'),
    true,
    { kind: 'confirming', orderId: 'order-1' },
  ],
  [
    'gone back before answering the wallet',
    payment('awaitingCustomer'),
    false,
    { kind: 'editing', unfinished: true },
  ],
  [
    'a reload before the payment was asked for',
    payment('created'),
    false,
    { kind: 'editing', unfinished: false },
  ],
  [
    'the wallet was cancelled',
    payment('failed', 'customer_cancelled'),
    true,
    { kind: 'editing', failure: { title: 'errors.paymentFailed', text: 'declines.cancelled' } },
  ],
  [
    'back after the time to pay was over',
    sampleOrder({ state: 'cancelled' }),
    true,
    { kind: 'editing', failure: { title: 'errors.orderFailure', text: 'purchase.orderReleased' } },
  ],
  ['an order that ended long ago', sampleOrder({ state: 'cancelled' }), false, { kind: 'editing' }],
  [
    'the address names an order of somebody else',
    undefined,
    true,
    { kind: 'editing', failure: { title: 'errors.orderNotFound', text: 'purchase.orderUnknown' } },
  ],
])('the form begins by what has become of its order: %s', (_, order, isReturn, stage) => {
  expect(firstStage({ order, isReturn })).toEqual(stage);
});

test('an order that can still be paid is the one to pay, also where its draft is lost', () => {
  const order = sampleOrder();
  const wish = { ...firstAttempt({}, order)?.wish };
  expect(wish).toEqual({
    offerId: 'o1',
    quantity: 1,
    expectedAmount: 2_980,
    contactName: 'Mio',
    email: 'mio@example.com',
    emailAgain: 'mio@example.com',
    paymentMethod: 'pay-pay',
  });
});

test('an order that has ended, or is not this visitor’s, is not paid again', () => {
  const attempt = { requestId: 'r1', wish: firstAttempt({}, sampleOrder())!.wish, orderId: 'order-1' };
  expect(firstAttempt({ attempt }, sampleOrder({ state: 'cancelled' }))).toBeUndefined();
  expect(firstAttempt({ attempt }, undefined)).toBeUndefined();
  const { orderId: _, ...unanswered } = attempt;
  expect(firstAttempt({ attempt: unanswered }, undefined)).toEqual(unanswered);
});
