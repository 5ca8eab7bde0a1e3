import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeUnpaidOrders } from '../../jobs/close-unpaid-orders';
import { inTransaction } from '../../platform/transaction';
import { orderOf, startShop, type TestShop, type Visitor } from '../../testing/shop';
import { waitingForLocks } from '../../testing/waiting-for-locks';

let shop: TestShop;
let visitor: Visitor;
beforeAll(async () => {
  shop = await startShop();
  visitor = await shop.guest();
});
afterAll(() => shop.close());

const minutes = (count: number) => count * 60;

async function order(paymentMethod: 'credit-card' | 'pay-pay' = 'credit-card') {
  const offer = await shop.offer('free');
  const created = orderOf(await shop.create(visitor, shop.form(offer, { paymentMethod })));
  return { ...created, offerId: offer.offerId };
}

test('nobody has begun to pay: the stock returns after three minutes', async () => {
  const { orderId, offerId, payBy, purchasedAt } = await order();
  expect(payBy).toBe(purchasedAt + minutes(3) * 1000);
  await shop.advance(minutes(3) - 5);
  expect((await shop.detail(visitor, orderId)).state).toBe('awaitingPayment');
  await shop.advance(6);
  expect(await shop.detail(visitor, orderId)).toMatchObject({ state: 'cancelled', closedBy: 'time' });
  expect(await shop.stockOf(offerId)).toBe(10);
});

test('the first attempt gives a quarter of an hour; a second one gives nothing more', async () => {
  const { orderId, offerId, purchasedAt } = await order();
  await shop.advance(minutes(2));
  await shop.pay(visitor, orderId, await shop.card('4000 0000 0000 0002'));
  const { payBy = 0, payment } = await shop.detail(visitor, orderId);
  expect(payment.declineCode).toBe('card_declined');
  const begun = payBy - minutes(15) * 1000;
  expect(begun).toBeGreaterThanOrEqual(purchasedAt + minutes(2) * 1000);
  expect(begun).toBeLessThan(purchasedAt + minutes(3) * 1000);
  await shop.advance(minutes(10));
  await shop.pay(visitor, orderId, await shop.card('4000 0000 0000 0002'));
  expect((await shop.detail(visitor, orderId)).payBy).toBe(payBy);
  await shop.advance(minutes(5) + 1);
  expect((await shop.detail(visitor, orderId)).state).toBe('cancelled');
  expect(await shop.stockOf(offerId)).toBe(10);
});

test('a bank’s page may be open for minutes: the approval still buys the meal', async () => {
  const { orderId } = await order();
  const { body } = await shop.pay(visitor, orderId, await shop.card('4000 0000 0000 3220'));
  await shop.advance(minutes(12));
  expect((await shop.detail(visitor, orderId)).state).toBe('awaitingPayment');
  const { url } = body.data['action'] as { url: string };
  await shop.post(new URL(url, shop.address).pathname + new URL(url, shop.address).search, { approve: true });
  await shop.settle();
  expect((await shop.detail(visitor, orderId)).state).toBe('established');
});

test('an attempt that began in the last moment is waited for, even while its answer is out', async () => {
  const { orderId, payBy = 0 } = await order();
  const { services } = shop.context;
  // As a process leaves it that has asked the provider and is still waiting: nothing but the attempt is written.
  const asked = new Date(payBy - 1);
  await shop.db
    .updateTable('payment_operations')
    .set({ attempts: 1, first_asked_at: asked, leased_until: new Date(payBy + 30_000) })
    .where('payment_id', 'in', (select) =>
      select.selectFrom('payments').select('payment_id').where('order_id', '=', orderId),
    )
    .execute();
  const clock = { now: () => new Date(payBy) };
  expect(await closeUnpaidOrders({ ...services, clock })).toBe(0);
  const { state, payBy: later } = await shop.detail(visitor, orderId);
  expect([state, later]).toEqual(['awaitingPayment', asked.getTime() + minutes(15) * 1000]);
});

test('whoever begins to pay while the order is being closed is either waited for or told, never both', async () => {
  const { orderId, payBy = 0 } = await order();
  const closing = { ...shop.context.services, clock: { now: () => new Date(payBy) } };
  // The attempt is written but not yet committed when the job looks.
  const { closed } = await inTransaction(shop.db, async (trx) => {
    await trx
      .updateTable('payment_operations')
      .set({ attempts: 1, first_asked_at: new Date(payBy - 1) })
      .where('payment_id', 'in', (select) =>
        select.selectFrom('payments').select('payment_id').where('order_id', '=', orderId),
      )
      .execute();
    const closed = closeUnpaidOrders(closing);
    await expect.poll(() => waitingForLocks(shop.db)).toBe(1);
    return { closed };
  });
  expect(await closed).toBe(0);
  expect((await shop.detail(visitor, orderId)).state).toBe('awaitingPayment');
});
