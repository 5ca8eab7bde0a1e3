import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertPayments } from '../../domains/payments/payment-repository';
import { openRefund, openRefunds } from '../../domains/payments/refund-repository';
import { inTransaction } from '../../platform/transaction';
import type { ChargeSnapshot } from '../../providers/port';
import { lockOrderOf } from '../../testing/lock-order-of';
import { startShop, type TestShop, type Visitor } from '../../testing/shop';
import { Checkout } from '../orders/checkout';
import { applyCharge } from './apply-charges';

let shop: TestShop;
let visitor: Visitor;
let offer: { offerId: string; price: number };
beforeAll(async () => {
  shop = await startShop();
  visitor = await shop.guest();
  offer = await shop.offer('free', 1_000);
  await shop.db
    .updateTable('offers')
    .set({ holdable_limit: 1_000 })
    .where('offer_id', '=', offer.offerId)
    .execute();
});
afterAll(() => shop.close());

async function order(quantity = 2) {
  const { services } = shop.context;
  const wish = shop.form(offer, { quantity });
  const orderId = await new Checkout(services).order({
    wish,
    buyer: { userId: visitor.userId, language: 0 },
    holder: { network: 'here', device: visitor.deviceId },
  });
  const { payment_id: paymentId } = await shop.db
    .selectFrom('payments')
    .select('payment_id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const amount = offer.price * quantity;
  const charge = (fields: Partial<ChargeSnapshot>): ChargeSnapshot => ({
    reference: `ch_${paymentId}`,
    paymentId,
    state: 'captured',
    amount,
    captured: 0,
    refunded: 0,
    refunds: [],
    ...fields,
  });
  return { orderId, paymentId, amount, charge };
}

type TestOrder = Awaited<ReturnType<typeof order>>;

/** Two refunds that were decided on, whenever the provider tells of them. */
async function decideRefunds({ paymentId }: TestOrder, amounts: readonly number[]) {
  await shop.db
    .insertInto('refunds')
    .values(
      amounts.map((amount, index) => ({
        refund_id: `${paymentId}-r${index}`,
        payment_id: paymentId,
        amount,
        state: 'pending' as const,
        reason: 'store' as const,
        created_at: new Date(),
        done_at: null,
      })),
    )
    .execute();
  return amounts.map((amount, index) => ({
    refundId: `${paymentId}-r${index}`,
    amount,
    state: 'done' as const,
  }));
}

/** Everything that money leaves behind, without what differs from order to order. */
async function traces({ orderId, paymentId }: TestOrder) {
  const { db } = shop;
  const { state } = await db
    .selectFrom('orders')
    .select('state')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const payment = await db
    .selectFrom('payments')
    .select(['state', 'captured', 'refunded'])
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow();
  const tickets = await db
    .selectFrom('tickets')
    .select(['unit', 'state', 'amount'])
    .where('order_id', '=', orderId)
    .orderBy('unit')
    .execute();
  const ledger = await db
    .selectFrom('ledger_entries')
    .select(['operation', 'account', 'amount'])
    .where('order_id', '=', orderId)
    .orderBy('operation')
    .orderBy('account')
    .execute();
  const mails = await db
    .selectFrom('mail_outbox')
    .select('event')
    .where('event', 'in', [
      `orderEstablished:${orderId}`,
      `orderRefunded:${paymentId}-r0`,
      `orderRefunded:${paymentId}-r1`,
    ])
    .orderBy('event')
    .execute();
  const bare = JSON.stringify({ state, payment, tickets, ledger, mails });
  return JSON.parse(bare.replaceAll(paymentId, 'pay').replaceAll(orderId, 'order')) as unknown;
}

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, index) =>
    permutations(items.filter((_, other) => other !== index)).map((rest) => [item, ...rest]),
  );
}

test('five messages in any order, each twice, end alike', async () => {
  const told = async (sequence: readonly number[]) => {
    const bought = await order();
    const { charge, amount } = bought;
    const [first, second] = await decideRefunds(bought, [1, amount - 1]);
    if (!first || !second) throw new Error('There are two refunds');
    const messages = [
      charge({ state: 'awaitingCustomer', actionUrl: 'https://wallet.example/' }),
      charge({ state: 'held', holdExpiresAt: Date.now() + 86_400_000 }),
      charge({ captured: amount }),
      charge({ captured: amount, refunded: 1, refunds: [first] }),
      charge({ captured: amount, refunded: amount, refunds: [first, second] }),
    ];
    for (const index of sequence) {
      const message = messages[index];
      if (message) await applyCharge(shop.context.services, { charge: message });
    }
    return traces(bought);
  };
  const expected = await told([0, 1, 2, 3, 4]);
  expect(expected).toMatchObject({ payment: { state: 'refunded' } });
  for (const sequence of permutations([0, 1, 2, 3, 4])) {
    const doubled = sequence.flatMap((index) => [index, index]);
    expect(await told(doubled), `in the order ${doubled.join(' ')}`).toEqual(expected);
  }
});

test('ten messengers at once with the same news deliver once', async () => {
  const bought = await order(3);
  const news = bought.charge({ captured: bought.amount });
  await Promise.all(Array.from({ length: 10 }, () => applyCharge(shop.context.services, { charge: news })));
  expect(await traces(bought)).toMatchObject({
    state: 'established',
    tickets: [{ unit: 1 }, { unit: 2 }, { unit: 3 }],
    ledger: [{ amount: bought.amount }, { amount: -bought.amount }],
    mails: [{ event: 'orderEstablished:order' }],
  });
});

test('twenty refunds at once of a third each are exactly three', async () => {
  const { paymentId, amount, charge } = await order(3);
  await applyCharge(shop.context.services, { charge: charge({ captured: amount }) });
  const third = Math.floor(amount / 3);
  const now = new Date();
  const opened = await Promise.all(
    Array.from({ length: 20 }, () =>
      inTransaction(shop.db, async (trx) => {
        const order = await lockOrderOf(trx, paymentId);
        return openRefund(trx, { order, paymentId, amount: third, reason: 'refunded' }, now);
      }),
    ),
  );
  expect(opened.filter((refundId) => refundId !== undefined)).toHaveLength(3);
});

test('twenty refunds decided on together are three as well', async () => {
  const { paymentId, amount, charge } = await order(3);
  await applyCharge(shop.context.services, { charge: charge({ captured: amount }) });
  const opened = await inTransaction(shop.db, async (trx) => {
    const order = await lockOrderOf(trx, paymentId);
    const wish = { order, paymentId, amount: Math.floor(amount / 3), reason: 'refunded' } as const;
    return openRefunds(
      trx,
      Array.from({ length: 20 }, () => wish),
      new Date(),
    );
  });
  expect(opened.filter((refundId) => refundId !== undefined)).toHaveLength(3);
});

test('money that comes by an attempt that was given up pays the order; what a second one brings goes back', async () => {
  const bought = await order(1);
  const { services } = shop.context;
  await applyCharge(services, { charge: bought.charge({ state: 'failed', declineCode: 'never_arrived' }) });
  const amount = bought.amount;
  const now = services.clock.now();
  const [second = ''] = await insertPayments(
    shop.db,
    [{ orderId: bought.orderId, provider: 'sandbox', method: 'credit-card', amount, capturesAtOnce: true }],
    now,
  );
  await applyCharge(services, { charge: bought.charge({ captured: amount }) });
  const other = { paymentId: second, reference: `ch_${second}` };
  await applyCharge(services, { charge: { ...bought.charge({ captured: amount }), ...other } });
  expect(await traces(bought)).toMatchObject({ state: 'established', tickets: [{ unit: 1 }] });
  const refunds = await shop.db
    .selectFrom('refunds')
    .select(['amount', 'reason'])
    .where('payment_id', '=', second)
    .execute();
  expect(refunds).toEqual([{ amount, reason: 'late' }]);
});

test('news of a payment that we never made changes nothing', async () => {
  const before = await shop.db.selectFrom('ledger_entries').selectAll().execute();
  const { charge } = await order();
  await applyCharge(shop.context.services, {
    charge: { ...charge({ captured: 1 }), paymentId: 'pay_of-somebody' },
  });
  expect(await shop.db.selectFrom('ledger_entries').selectAll().execute()).toEqual(before);
});
