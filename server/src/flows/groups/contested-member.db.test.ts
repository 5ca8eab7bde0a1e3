import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeBalanced } from '../../testing/close-balanced';
import { contest } from '../../testing/disputes';
import { dealOf, join, order, type SharedOffer, sharedOffer } from '../../testing/share-deals';
import { orderOf, startShop, type TestShop, type Visitor } from '../../testing/shop';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => closeBalanced(shop));

/** By a method that cannot hold money: it is taken before the others have come. */
async function payEarly(visitor: Visitor, offer: SharedOffer) {
  const made = orderOf(await order(shop, visitor, offer, { paymentMethod: 'ele-pay' }));
  const { body } = await shop.pay(visitor, made.orderId, '');
  const { url } = body.data['action'] as { url: string };
  await shop.post(new URL(url, shop.address).pathname, { approve: true });
  await shop.heard();
  await shop.settle();
  return { visitor, orderId: made.orderId, groupBuyOrderId: made.groupBuy?.groupBuyOrderId ?? '' };
}

const ticketsOf = (orderId: string) =>
  shop.db.selectFrom('tickets').select(['state', 'disputed_at']).where('order_id', '=', orderId).execute();

test('contested before the others have come: its ticket waits for the bank, and ends where that gives the money back', async () => {
  const offer = await sharedOffer(shop);
  const early = await payEarly(await shop.guest(), offer);
  await contest(shop, early, 'open');
  const { groupBuyOrderId } = early;
  const other = await join(shop, await shop.guest(), offer, { groupBuyOrderId });
  await shop.settle();
  expect(await ticketsOf(early.orderId)).toMatchObject([
    { state: 'established', disputed_at: expect.any(Date) },
  ]);
  expect(await ticketsOf(other.orderId)).toMatchObject([{ state: 'established', disputed_at: null }]);
  await contest(shop, early, 'lost');
  expect(await ticketsOf(early.orderId)).toMatchObject([{ state: 'cancelled' }]);
  expect(await ticketsOf(other.orderId)).toMatchObject([{ state: 'established' }]);
});

test('the bank gives the money back before the others have come: the place is free, and nothing is refunded twice', async () => {
  const offer = await sharedOffer(shop, { people: 3 });
  const early = await payEarly(await shop.guest(), offer);
  const { groupBuyOrderId } = early;
  await join(shop, await shop.guest(), offer, { groupBuyOrderId });
  await contest(shop, early, 'open');
  await contest(shop, early, 'lost');
  expect(await shop.detail(early.visitor, early.orderId)).toMatchObject({ state: 'cancelled', refunds: [] });
  expect(await dealOf(shop, groupBuyOrderId)).toMatchObject({ state: 'inProgress', members: 1, places: 2 });
});

test('the payment stands: nothing has changed', async () => {
  const offer = await sharedOffer(shop);
  const early = await payEarly(await shop.guest(), offer);
  await contest(shop, early, 'open');
  await contest(shop, early, 'won');
  await join(shop, await shop.guest(), offer, { groupBuyOrderId: early.groupBuyOrderId });
  await shop.settle();
  expect(await ticketsOf(early.orderId)).toMatchObject([{ state: 'established', disputed_at: null }]);
});
