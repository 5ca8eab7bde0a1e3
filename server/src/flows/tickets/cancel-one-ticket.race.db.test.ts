import { afterAll, beforeAll, expect, test } from 'vitest';
import { atOnce, compete } from '../../testing/at-once';
import { type Bought, buyTickets, fatesOf, redeem, ticketsOf } from '../../testing/bought-tickets';
import { closeBalanced } from '../../testing/close-balanced';
import { startShop, type TestShop } from '../../testing/shop';
import { cancelPaidTickets } from './cancel-tickets';
import { expireTickets } from './expire-tickets';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => closeBalanced(shop));

const rounds = Array.from({ length: 12 }, (_, round) => round);
const at = (moment: Date) => ({ ...shop.context.services, clock: { now: () => moment } });

/** Alone, or with all that are left. */
const giveBack = ({ visitor, tickets }: Bought, nth: number, only: boolean) =>
  cancelPaidTickets(shop.context.services, {
    ticketId: tickets[nth]?.ticketId ?? '',
    userId: visitor.userId,
    only,
  });

const statesOf = ({ orderId }: Pick<Bought, 'orderId'>) => fatesOf(shop, orderId);

const refundsOf = async ({ orderId }: Bought) =>
  (
    await shop.db
      .selectFrom('refunds')
      .innerJoin('payments', 'payments.payment_id', 'refunds.payment_id')
      .select('refunds.amount')
      .where('order_id', '=', orderId)
      .execute()
  ).map(({ amount }) => amount);

const orderOf = async ({ orderId }: Bought) =>
  (
    await shop.db
      .selectFrom('orders')
      .select('state')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
  ).state;

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** One refund, one unit of stock, and the other ticket as it was. */
async function expectOneBack(bought: Bought, stock: number): Promise<void> {
  expect(await refundsOf(bought)).toEqual([bought.price]);
  expect(await statesOf(bought)).toEqual(['cancelled/refunded', 'established']);
  expect(await shop.stockOf(bought.offerId)).toBe(stock + 1);
  expect(await orderOf(bought)).toBe('established');
}

test('ten taps on the same ticket give it back once, and the other stays', async () => {
  for (const _ of rounds.slice(0, 4)) {
    const bought = await buyTickets(shop, { quantity: 2 });
    const stock = await shop.stockOf(bought.offerId);
    const { won } = await atOnce(Array.from({ length: 10 }, () => () => giveBack(bought, 0, true)));
    // Whoever taps twice is told the same twice.
    expect(won).toHaveLength(10);
    await expectOneBack(bought, stock);
  }
});

test('one alone against all: every ticket goes back once, in one refund or in two', async () => {
  const seen = new Set<string>();
  for (const round of rounds) {
    const bought = await buyTickets(shop, { quantity: 3 });
    const stock = await shop.stockOf(bought.offerId);
    const all = round % 3;
    const { told } = await compete(
      round,
      () => giveBack(bought, 0, true),
      () => giveBack(bought, all, false),
    );
    expect(told).toEqual([]);
    const refunds = await refundsOf(bought);
    expect(sum(refunds)).toBe(3 * bought.price);
    expect(await statesOf(bought)).toEqual(bought.tickets.map(() => 'cancelled/refunded'));
    expect(await shop.stockOf(bought.offerId)).toBe(stock + 3);
    expect(await orderOf(bought)).toBe('refunded');
    seen.add(`${refunds.length} refunds`);
  }
  expect([...seen].sort()).toEqual(['1 refunds', '2 refunds']);
});

test('one alone while the store scans it: used or refunded, never both, and the other stays', async () => {
  const seen = new Set<string>();
  for (const round of rounds) {
    const bought = await buyTickets(shop, { quantity: 2 });
    const { told } = await compete(
      round,
      () => giveBack(bought, 0, true),
      () => redeem(shop, bought, bought.tickets[0]),
    );
    const [state = '', other] = await statesOf(bought);
    const isUsed = state === 'used';
    expect([told, await refundsOf(bought)]).toEqual(
      isUsed ? [['AppError: E1203'], []] : [['refunded'], [bought.price]],
    );
    expect([other, await orderOf(bought)]).toEqual(['established', 'established']);
    seen.add(state);
  }
  expect([...seen].sort()).toEqual(['cancelled/refunded', 'used']);
});

test('one goes back while the store scans the other: both happen, and the order has ended', async () => {
  const seen = new Set<string>();
  for (const round of rounds) {
    const bought = await buyTickets(shop, { quantity: 2 });
    const { told } = await compete(
      round,
      () => giveBack(bought, 0, true),
      () => redeem(shop, bought, bought.tickets[1]),
    );
    expect(told).toEqual([]);
    expect(await statesOf(bought)).toEqual(['cancelled/refunded', 'used']);
    const order = await orderOf(bought);
    // As its last good ticket has ended. Looked at without the lock, each would find the other one good.
    expect(['completed', 'refunded']).toContain(order);
    seen.add(order);
  }
  expect([...seen].sort()).toEqual(['completed', 'refunded']);
});

test('one alone against the job that expires: each goes back once, by one of them', async () => {
  const seen = new Set<string>();
  for (const round of rounds) {
    const bought = await buyTickets(shop, { quantity: 2 });
    const stock = await shop.stockOf(bought.offerId);
    const expire = () => expireTickets(at(bought.validUntil), { most: 1, only: bought.orderId });
    const { told } = await compete(round, () => giveBack(bought, 0, true), expire);
    // A batch leaves alone what somebody is busy with, and comes back.
    await expire();
    const [state = '', other] = await statesOf(bought);
    const isExpired = state === 'cancelled/expired';
    expect(told).toEqual(isExpired ? ['AppError: E1102'] : []);
    expect(other).toBe('cancelled/expired');
    expect(sum(await refundsOf(bought))).toBe(2 * bought.price);
    expect(await shop.stockOf(bought.offerId)).toBe(stock + (isExpired ? 0 : 1));
    expect(await orderOf(bought)).toBe('refunded');
    seen.add(state);
  }
  expect([...seen].sort()).toEqual(['cancelled/expired', 'cancelled/refunded']);
});

test('without lock and precondition it would go back twice, and this file would see it', async () => {
  const bought = await buyTickets(shop, { quantity: 2 });
  const { orderId, offerId, price, tickets } = bought;
  const stock = await shop.stockOf(offerId);
  const payment = await shop.db
    .selectFrom('payments')
    .select('payment_id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const looked = ticketsOf(shop, [orderId]);
  let refunds = 0;
  const careless = async () => {
    // Both look before either writes: the order that a lock forbids.
    if ((await looked)[0]?.state !== 'established') return;
    const refundId = `refund_careless_${(refunds += 1)}`;
    const { db } = shop;
    await db
      .updateTable('tickets')
      .set({ state: 'cancelled', reason: 'refunded', refund_id: refundId, refund_amount: price })
      .where('ticket_id', '=', tickets[0]?.ticketId ?? '')
      .execute();
    await db
      .insertInto('refunds')
      .values({
        refund_id: refundId,
        payment_id: payment.payment_id,
        amount: price,
        state: 'pending',
        reason: 'refunded',
        created_at: new Date(),
        done_at: null,
      })
      .execute();
  };
  await atOnce([careless, careless]);
  await expect(expectOneBack(bought, stock)).rejects.toThrow('expected');
  // The books of this file are checked at its end.
  await shop.db.deleteFrom('refunds').where('refund_id', 'like', 'refund_careless_%').execute();
  await shop.db
    .updateTable('tickets')
    .set({ state: 'established', reason: null, refund_id: null, refund_amount: null })
    .where('order_id', '=', orderId)
    .execute();
});
