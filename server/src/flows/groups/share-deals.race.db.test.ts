import { afterAll, beforeAll, expect, test } from 'vitest';
import { shareDeals } from '../../jobs/share-deals';
import { closeBalanced } from '../../testing/close-balanced';
import { dealOf, join, order, type SharedOffer, sharedOffer } from '../../testing/share-deals';
import { orderOf, startShop, type TestShop, type Visitor } from '../../testing/shop';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => closeBalanced(shop));

const rounds = 25;

/** With an offer of its own, whose deals one more person completes. */
async function oneMissing(offer: SharedOffer) {
  const leader = await shop.guest();
  const { orderId, groupBuyOrderId } = await join(shop, leader, offer);
  return { leader, orderId, groupBuyOrderId };
}

const statesOf = (groupBuyOrderId: string) =>
  shop.db
    .selectFrom('orders')
    .innerJoin('payments', 'payments.order_id', 'orders.order_id')
    .select(['orders.state as order', 'payments.state as payment'])
    .where('group_buy_id', '=', groupBuyOrderId)
    .execute();

test('the last place has one winner, however many come at once', async () => {
  const offer = await sharedOffer(shop, { stock: 1_000 });
  for (let round = 0; round < 5; round += 1) {
    const { groupBuyOrderId } = await oneMissing(offer);
    const visitors = await Promise.all(Array.from({ length: 12 }, () => shop.guest()));
    const answers = await Promise.all(
      visitors.map((visitor) => order(shop, visitor, offer, { groupBuyOrderId })),
    );
    const codes = answers.map(({ body }) => body.code).sort((one, other) => one - other);
    expect(codes).toEqual([0, ...Array.from({ length: 11 }, () => 1102)]);
    expect(await dealOf(shop, groupBuyOrderId)).toMatchObject({ members: 1, places: 0 });
  }
});

test(`${rounds} deals whose last member pays in the moment in which they end: all or nobody`, async () => {
  const offer = await sharedOffer(shop, { stock: 1_000, hours: 1 });
  const { services } = shop.context;
  const deals = await Promise.all(
    Array.from({ length: rounds }, async () => {
      const { groupBuyOrderId } = await oneMissing(offer);
      const visitor = await shop.guest();
      const { orderId } = orderOf(await order(shop, visitor, offer, { groupBuyOrderId }));
      return { groupBuyOrderId, visitor, orderId, card: await shop.card() };
    }),
  );
  const { ends_at: endsAt } = await shop.db
    .selectFrom('group_buys')
    .select(({ fn }) => fn.min('ends_at').as('ends_at'))
    .where('offer_id', '=', offer.offerId)
    .executeTakeFirstOrThrow();
  // A worker for whom the hour is over already, while visitors still pay.
  const late = { ...services, clock: { now: () => new Date(endsAt.getTime() + 3_600_000) } };
  await Promise.all([
    ...deals.map(({ visitor, orderId, card }) => shop.pay(visitor, orderId, card)),
    ...Array.from({ length: 5 }, () => shareDeals(late)),
  ]);
  await shop.advance(2 * 3_600);
  await shop.settle();
  const decided = { completed: 0, failed: 0 };
  for (const { groupBuyOrderId } of deals) {
    const { state } = await dealOf(shop, groupBuyOrderId);
    const states = await statesOf(groupBuyOrderId);
    const isComplete = state === 'completed';
    decided[isComplete ? 'completed' : 'failed'] += 1;
    expect(new Set(states.map((each) => each.order))).toEqual(
      new Set([isComplete ? 'established' : 'cancelled']),
    );
    expect(new Set(states.map((each) => each.payment))).toEqual(
      new Set([isComplete ? 'captured' : 'voided']),
    );
  }
  expect(decided.completed + decided.failed).toBe(rounds);
  const { stock } = await shop.db
    .selectFrom('offers')
    .select('stock')
    .where('offer_id', '=', offer.offerId)
    .executeTakeFirstOrThrow();
  expect(stock).toBe(1_000 - 2 * decided.completed);
});

test('leaving and completing at once has one winner', async () => {
  const offer = await sharedOffer(shop, { stock: 1_000 });
  for (let round = 0; round < 8; round += 1) {
    const { leader, orderId, groupBuyOrderId } = await oneMissing(offer);
    const visitor: Visitor = await shop.guest();
    const last = orderOf(await order(shop, visitor, offer, { groupBuyOrderId }));
    const card = await shop.card();
    const [left] = await Promise.all([
      shop.call('shopper/order/cancel', { ...leader, orderId }),
      shop.pay(visitor, last.orderId, card),
    ]);
    await shop.settle();
    const { state, members } = await dealOf(shop, groupBuyOrderId);
    expect([left.body.code, state, members]).toEqual(
      left.body.code === 0 ? [0, 'inProgress', 1] : [1102, 'completed', 2],
    );
  }
});
