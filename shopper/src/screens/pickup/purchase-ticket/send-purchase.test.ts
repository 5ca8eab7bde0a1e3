import { CallError } from '@meal/contract/call-error';
import type { ErrorCode } from '@meal/contract/errors';
import type { Order } from '@meal/contract/order';
import { expect, test } from 'vitest';
import { sampleOrder } from '../../../data/testing/sample-order';
import type { Attempt, Wish } from './purchase-draft';
import { type OrderCalls, sendPurchase } from './send-purchase';

const wish: Wish = {
  offerId: 'o1',
  quantity: 1,
  expectedAmount: 2_980,
  contactName: 'Mio',
  email: 'mio@example.com',
  emailAgain: 'mio@example.com',
  paymentMethod: 'pay-pay',
};
const other: Wish = { ...wish, paymentMethod: 'apple-pay' };
const paid = sampleOrder({ state: 'established' });
const declined = sampleOrder({ payment: { state: 'failed', charged: 0, declineCode: 'card_declined' } });

const refused = (code: ErrorCode) => new CallError('refused', 'call', { code });
const unanswered = new CallError('timeout', 'call');

interface Behaviour {
  create?: Order | Error;
  pay?: Order | Error;
  action?: string;
  cancel?: Error;
  detail?: Order;
}

/** The server's side, and what it was asked in order. */
function server({ create = sampleOrder(), pay = paid, action, cancel, detail = paid }: Behaviour) {
  const asked: string[] = [];
  const answer = async (name: string, told: Order | Error) => {
    asked.push(name);
    if (told instanceof Error) throw told;
    return { order: told };
  };
  const calls: OrderCalls = {
    create: ({ requestId }) => answer(`create ${requestId}`, create),
    pay: async ({ orderId }) => ({
      ...(await answer(`pay ${orderId}`, pay)),
      ...(action === undefined ? {} : { action: { url: action } }),
    }),
    cancel: (orderId) => answer(`cancel ${orderId}`, cancel ?? sampleOrder({ state: 'cancelled' })),
    detail: (orderId) => answer(`detail ${orderId}`, detail),
  };
  return { asked, calls };
}

async function send(behaviour: Behaviour, attempt?: Attempt, sent = wish) {
  const { asked, calls } = server(behaviour);
  let kept = attempt;
  const keep = (made: Attempt | undefined) => {
    kept = made;
  };
  const outcome = await sendPurchase({ calls, attempt, wish: sent, keep }).catch((error: unknown) => error);
  return { asked, outcome, kept };
}

const known: Attempt = { requestId: 'r1', wish, orderId: 'order-1' };
const unknown: Attempt = { requestId: 'r1', wish };

test('an order is made, then paid, and its page is shown', async () => {
  const { asked, outcome } = await send({});
  expect(asked).toEqual([expect.stringMatching(/^create [0-9a-f]{8}-[0-9a-f]{4}-4/), 'pay order-1']);
  expect(outcome).toEqual({ kind: 'done', page: '/pickup/freelyCompleted?orderId=order-1' });
});

test('the same request is remembered before it is sent, and its order as soon as there is one', async () => {
  const { outcome, kept } = await send({ create: unanswered });
  expect(outcome).toBe(unanswered);
  expect(kept).toEqual({ requestId: expect.any(String), wish });
  expect((await send({ pay: declined })).kept).toMatchObject({ orderId: 'order-1', wish });
});

test('after a lost answer the same request is sent again', async () => {
  expect((await send({}, unknown)).asked).toEqual(['create r1', 'pay order-1']);
});

test('after a failed payment, unchanged, the same order is paid again', async () => {
  const first = await send({ pay: declined });
  expect(first.outcome).toEqual({
    kind: 'failed',
    failure: { title: 'errors.paymentFailed', text: 'declines.declined' },
  });
  expect((await send({}, known)).asked).toEqual(['pay order-1']);
});

test('with anything changed, the old order is taken back before a new one is made', async () => {
  const { asked, kept } = await send({ pay: declined }, known, other);
  expect(asked).toEqual(['cancel order-1', expect.not.stringMatching(/r1/), 'pay order-1']);
  expect(kept?.requestId).not.toBe('r1');
});

test('with anything changed after a lost answer, the lost order is found and taken back', async () => {
  const { asked } = await send({}, unknown, other);
  expect(asked.slice(0, 2)).toEqual(['create r1', 'cancel order-1']);
  expect(asked).toHaveLength(4);
});

test('an overloaded server has not said that there is no lost order: nothing new is made', async () => {
  const overloaded = new CallError('refused', 'call', { code: 'E1102', retryAfterSeconds: 30 });
  const { asked, outcome, kept } = await send({ create: overloaded }, unknown, other);
  expect(asked).toEqual(['create r1']);
  expect([outcome, kept]).toEqual([overloaded, unknown]);
});

test('an old order that turns out to be paid is the one that counts', async () => {
  const { asked, outcome } = await send({ cancel: refused('E1102'), detail: paid }, known, other);
  expect(asked).toEqual(['cancel order-1', 'detail order-1']);
  expect(outcome).toMatchObject({ kind: 'done' });
});

test.each(['E103', 'E106', 'E107', 'E503', 'E515', 'E101'] as const)(
  'a request that was refused (%s) is not sent again',
  async (code) => {
    expect(await send({ create: refused(code) })).toMatchObject({
      outcome: { code },
      kept: undefined,
    });
  },
);

test.each([
  ['still at work', refused('E108')],
  ['no answer in time', unanswered],
  ['a broken server', refused('E1350')],
])('a payment of which nobody knows how it went is looked after, never paid anew: %s', async (_, error) => {
  expect((await send({ pay: error }, known)).outcome).toEqual({ kind: 'wait', orderId: 'order-1' });
});

test.each([
  ['too late to pay it', refused('E1102')],
  ['unknown', refused('E506')],
  ['closed meanwhile', sampleOrder({ state: 'cancelled' })],
])('an order that can no longer be paid is told to be over: %s', async (_, pay) => {
  expect((await send({ pay }, known)).outcome).toMatchObject({ kind: 'failed', over: true });
});

test('wallets and banks are asked on their own page', async () => {
  expect((await send({ pay: sampleOrder(), action: 'https://pay.example/1' })).outcome).toEqual({
    kind: 'leave',
    orderId: 'order-1',
    url: 'https://pay.example/1',
  });
});

test('a table that is paid later needs no payment now', async () => {
  const asked = sampleOrder({ state: 'awaitingStore', visit: 'reservation', paymentMethod: 'ele-pay' });
  const reservation = {
    reservationId: 'res-1',
    state: 'waiting' as const,
    arrivalDate: '2026-11-20',
    preferredTimes: ['18:00'],
    proposedTimes: [],
    people: 2,
    replyBy: 1,
  };
  const sent = await send({ create: { ...asked, reservation } });
  expect(sent.asked).toHaveLength(1);
  expect(sent.outcome).toEqual({ kind: 'done', page: '/pickup/reservationRequest?orderId=order-1' });
});
