import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCoupon, offerAt, signIn } from '../../testing/coupons';
import { makeSale } from '../../testing/sales';
import { join, sharedOffer } from '../../testing/share-deals';
import { orderOf, startShop, type TestShop, type Visitor } from '../../testing/shop';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

interface Asked {
  code: string;
  offerId: string;
  replacedOrderId?: string;
  saleActivityId?: string;
  groupBuyOrderId?: string;
  startGroupBuy?: boolean;
}

const check = async (visitor: Visitor, asked: Asked) =>
  (await shop.call('shopper/coupon/check', { ...visitor, quantity: 1, ...asked })).body;

const notFirst = { code: 305, refusal: { why: 'firstPurchase' } };

/** A visitor with one order that nobody has paid, and a code for a first purchase. */
async function withUnpaidOrder() {
  const coupon = await makeCoupon(shop, { given: 'code', firstPurchase: true });
  const visitor = await signIn(shop);
  const offer = await offerAt(shop, 2_000);
  const { orderId } = orderOf(await shop.create(visitor, shop.form(offer)));
  return { coupon, visitor, offer, orderId, asked: { code: coupon.code, offerId: offer.offerId } };
}

test('an unpaid order that is given up for the purchase is none before it, as the form and the next order see it', async () => {
  const { coupon, visitor, offer, orderId, asked } = await withUnpaidOrder();
  expect(await check(visitor, asked)).toMatchObject(notFirst);
  const checked = await check(visitor, { ...asked, replacedOrderId: orderId });
  expect(checked).toMatchObject({ code: 0, data: { discount: 500, due: 1_500 } });
  await shop.call('shopper/coupon/claim', { ...visitor, code: coupon.code });
  const wish = shop.form(offer, { couponId: coupon.couponId, expectedAmount: 1_500 });
  expect((await shop.create(visitor, wish)).body).toMatchObject(notFirst);
  await shop.call('shopper/order/cancel', { ...visitor, orderId });
  expect(orderOf(await shop.create(visitor, { ...wish, requestId: crypto.randomUUID() })).amount).toBe(1_500);
});

test('what is paid, is another order’s or another’s order counts all the same', async () => {
  const { visitor, offer, orderId, asked } = await withUnpaidOrder();
  const stranger = await withUnpaidOrder();
  for (const replacedOrderId of [stranger.orderId, 'none']) {
    expect(await check(visitor, { ...asked, replacedOrderId })).toMatchObject(notFirst);
  }
  const second = orderOf(await shop.create(visitor, shop.form(offer)));
  expect(await check(visitor, { ...asked, replacedOrderId: orderId })).toMatchObject(notFirst);
  await shop.call('shopper/order/cancel', { ...visitor, orderId: second.orderId });
  await shop.pay(visitor, orderId, await shop.card());
  expect(await check(visitor, { ...asked, replacedOrderId: orderId })).toMatchObject(notFirst);
});

test('the coupon that such an order has in hand is free for the next', async () => {
  const coupon = await makeCoupon(shop, { given: 'code' });
  const visitor = await signIn(shop);
  const offer = await offerAt(shop, 2_000);
  await shop.call('shopper/coupon/claim', { ...visitor, code: coupon.code });
  const wish = shop.form(offer, { couponId: coupon.couponId, expectedAmount: 1_500 });
  const { orderId } = orderOf(await shop.create(visitor, wish));
  const asked = { code: coupon.code, offerId: offer.offerId };
  expect(await check(visitor, asked)).toMatchObject({ refusal: { name: 'couponReserved', orderId } });
  expect(await check(visitor, { ...asked, replacedOrderId: orderId })).toMatchObject({
    code: 0,
    data: { due: 1_500 },
  });
});

test('in a sale and together with others it is reckoned from the price there, and only where it may be combined', async () => {
  const visitor = await signIn(shop);
  const plain = await makeCoupon(shop, { given: 'code' });
  const combining = await makeCoupon(shop, { given: 'code', combines: true });
  const sale = await makeSale(shop, { startsInHours: 0, bearer: 'platform' });
  const shared = await sharedOffer(shop);
  const { groupBuyOrderId } = await join(shop, await shop.guest(), shared);
  const deals = [
    { offerId: sale.offerId, saleActivityId: sale.activityId, due: 700 },
    { offerId: shared.offerId, groupBuyOrderId, due: 1_000 },
    { offerId: shared.offerId, startGroupBuy: true, due: 1_000 },
  ];
  for (const { due, ...asked } of deals) {
    expect(await check(visitor, { code: plain.code, ...asked })).toMatchObject({
      code: 305,
      refusal: { why: 'combination' },
    });
    expect(await check(visitor, { code: combining.code, ...asked })).toMatchObject({
      code: 0,
      data: { discount: 500, due },
    });
  }
});
