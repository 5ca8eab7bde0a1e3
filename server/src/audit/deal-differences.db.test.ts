import { afterAll, beforeAll, expect, test } from 'vitest';
import { claim, makeCoupon, signIn } from '../testing/coupons';
import { join, sharedOffer } from '../testing/share-deals';
import { orderOf, startShop, type TestShop } from '../testing/shop';
import { dealDifferences } from './deal-differences';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

test('what is right is not mentioned', async () => {
  const offer = await sharedOffer(shop, { people: 3 });
  await join(shop, await shop.guest(), offer);
  await claim(shop, await signIn(shop), await makeCoupon(shop));
  expect(await dealDifferences(shop.db)).toEqual([]);
});

test('a coupon that was claimed without being counted, or used by an order that nobody has paid, is told', async () => {
  const coupon = await makeCoupon(shop);
  const visitor = await signIn(shop);
  await claim(shop, visitor, coupon);
  const offer = await shop.offer('free');
  const wish = { couponId: coupon.couponId, expectedAmount: offer.price - 500 };
  const { orderId } = orderOf(await shop.create(visitor, shop.form(offer, wish)));
  await shop.db.updateTable('coupons').set({ claimed: 0 }).where('coupon_id', '=', coupon.couponId).execute();
  await shop.db.updateTable('coupon_claims').set({ state: 'used' }).where('order_id', '=', orderId).execute();
  const told = await dealDifferences(shop.db);
  expect(told).toHaveLength(2);
  expect(told).toEqual(
    expect.arrayContaining([
      `Coupon ${coupon.couponId} of order ${orderId} is used; the order is awaitingPayment.`,
      `Coupon ${coupon.couponId}: 0 claimed and 500 yen committed; its claims are 1 and 500 yen.`,
    ]),
  );
});

test('a share deal with a place that nobody has is told', async () => {
  const offer = await sharedOffer(shop, { people: 4 });
  const { groupBuyOrderId } = await join(shop, await shop.guest(), offer);
  await shop.db
    .updateTable('group_buys')
    .set({ places: 2 })
    .where('group_buy_id', '=', groupBuyOrderId)
    .execute();
  expect(await dealDifferences(shop.db)).toContain(
    `Share deal ${groupBuyOrderId}: 2 places and 1 paid; its orders are 1 and 1.`,
  );
});
