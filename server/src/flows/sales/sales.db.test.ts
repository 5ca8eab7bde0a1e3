import { limits } from '@meal/contract/limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runSales } from '../../jobs/sales';
import { ledgerOf } from '../../testing/bought-tickets';
import { closeBalanced } from '../../testing/close-balanced';
import { claim, makeCoupon, signIn } from '../../testing/coupons';
import { refusal } from '../../testing/refusal';
import { buyInSale, makeSale, stocksOf } from '../../testing/sales';
import { orderOf, startShop, type TestShop, type Visitor } from '../../testing/shop';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => closeBalanced(shop));

const hour = 3_600;

test('before its time a sale sells nothing, and says what it costs now', async () => {
  const sale = await makeSale(shop);
  const early = await buyInSale(shop, await shop.guest(), sale);
  expect(early.body).toMatchObject({ code: 107, refusal: { name: 'priceChanged', due: 2_000 } });
  expect(await stocksOf(shop, sale)).toEqual({ sale: 0, offer: 10 });
});

test('at its moment it sells what is set aside, before any job has run, and no more', async () => {
  const sale = await makeSale(shop, { startsInHours: 0 });
  const first = await buyInSale(shop, await shop.guest(), sale, { quantity: 2 });
  expect(orderOf(first)).toMatchObject({ unitPrice: 1_200, amount: 2_400, saleActivityId: sale.activityId });
  expect(await stocksOf(shop, sale)).toEqual({ sale: 3, offer: 5 });
  await runSales(shop.context.services);
  expect(await stocksOf(shop, sale)).toEqual({ sale: 3, offer: 5 });
  await buyInSale(shop, await shop.guest(), sale, { quantity: 2 });
  expect((await buyInSale(shop, await shop.guest(), sale, { quantity: 2 })).body).toMatchObject({
    code: 106,
    refusal: { left: 1 },
  });
  await buyInSale(shop, await shop.guest(), sale);
  expect((await buyInSale(shop, await shop.guest(), sale)).body.code).toBe(103);
  // At the price without the sale there are still some.
  expect((await shop.create(await shop.guest(), shop.form(sale))).body.code).toBe(0);
  expect(await stocksOf(shop, sale)).toEqual({ sale: 0, offer: 4 });
});

test('nobody buys more than their share, whatever they have paid before', async () => {
  const sale = await makeSale(shop, { startsInHours: 0, quota: 9 });
  const visitor = await shop.guest();
  await buyInSale(shop, visitor, sale);
  const more = await buyInSale(shop, visitor, sale, { quantity: 2 });
  expect(more.body).toMatchObject({ code: 503, refusal: { name: 'tooManyUnits', most: 1 } });
  expect((await buyInSale(shop, visitor, sale)).body.code).toBe(0);
});

test('after its time the price of now is named, and what is left is the offer’s again', async () => {
  const sale = await makeSale(shop, { startsInHours: 0, hours: 1 });
  const visitor = await shop.guest();
  await buyInSale(shop, visitor, sale, { quantity: 2 });
  await shop.advance(hour);
  expect((await buyInSale(shop, await shop.guest(), sale)).body).toMatchObject({
    code: 107,
    refusal: { due: 2_000 },
  });
  // Nobody has paid for the two: they are the offer's as well.
  expect(await stocksOf(shop, sale)).toEqual({ sale: 0, offer: 10 });
});

test('the form has its price while it runs, and then for whoever has an order that can be paid', async () => {
  const sale = await makeSale(shop, { hours: 0.1 });
  const [buyer, other] = [await shop.guest(), await shop.guest()];
  const formOf = async (visitor: Visitor) =>
    (
      await shop.call('shopper/order/prepare', {
        ...visitor,
        offerId: sale.offerId,
        saleActivityId: sale.activityId,
      })
    ).body.data;
  expect(await formOf(buyer)).not.toHaveProperty('sale');
  await shop.advance(hour);
  expect(await formOf(buyer)).toMatchObject({ most: 2, sale: { price: 1_200, stock: 5 } });
  await shop.advance(0.1 * hour - 60);
  const { orderId } = orderOf(await buyInSale(shop, buyer, sale));
  await shop.advance(60);
  expect(await formOf(other)).not.toHaveProperty('sale');
  expect(await formOf(buyer)).toMatchObject({ sale: { price: 1_200 } });
  const paid = await shop.pay(buyer, orderId, await shop.card());
  expect(orderOf(paid)).toMatchObject({ amount: 1_200, state: 'established' });
  expect(await formOf(buyer)).not.toHaveProperty('sale');
});

test('the form knows how many more of it the visitor may have; what is unpaid can be given up', async () => {
  const sale = await makeSale(shop, { startsInHours: 0 });
  const visitor = await shop.guest();
  const mostOf = async () => {
    const asked = { ...visitor, offerId: sale.offerId, saleActivityId: sale.activityId };
    return (await shop.call('shopper/order/prepare', asked)).body.data['most'];
  };
  const { orderId } = orderOf(await buyInSale(shop, visitor, sale));
  expect(await mostOf()).toBe(2);
  await shop.pay(visitor, orderId, await shop.card());
  expect(await mostOf()).toBe(1);
});

test('while it lasts, what nobody pays for goes back to the sale', async () => {
  const sale = await makeSale(shop, { startsInHours: 0 });
  await buyInSale(shop, await shop.guest(), sale, { quantity: 2 });
  await shop.advance(limits.unpaidMinutes * 60);
  expect(await stocksOf(shop, sale)).toEqual({ sale: 5, offer: 5 });
});

test('where the platform bears the difference, the store gets as much as without the sale', async () => {
  const sale = await makeSale(shop, { startsInHours: 0, bearer: 'platform' });
  const visitor = await shop.guest();
  const { orderId, discount } = orderOf(await buyInSale(shop, visitor, sale));
  expect(discount).toBe(800);
  await shop.pay(visitor, orderId, await shop.card());
  expect(await ledgerOf(shop, [orderId])).toEqual({
    providerReceivable: 1_200,
    promotion: 800,
    ticketLiability: -2_000,
  });
});

test('a coupon does not come on top, unless it says so', async () => {
  const sale = await makeSale(shop, { startsInHours: 0 });
  const visitor = await signIn(shop);
  const plain = await makeCoupon(shop);
  const combining = await makeCoupon(shop, { combines: true });
  for (const coupon of [plain, combining]) await claim(shop, visitor, coupon);
  const buy = ({ couponId }: { couponId: string }) =>
    shop.create(visitor, shop.form(sale, { saleActivityId: sale.activityId, couponId, expectedAmount: 700 }));
  expect((await buy(plain)).body).toMatchObject({ code: 305, refusal: { why: 'combination' } });
  expect(orderOf(await buy(combining)).amount).toBe(700);
});

test('what a coupon asks for and takes off is reckoned from the price of the sale, whoever bears that', async () => {
  const sale = await makeSale(shop, { startsInHours: 0, bearer: 'platform' });
  const visitor = await signIn(shop);
  const tenth = await makeCoupon(shop, { combines: true, benefit: { kind: 'percent', value: 10 } });
  const dear = await makeCoupon(shop, { combines: true, minimumAmount: 1_201 });
  for (const coupon of [tenth, dear]) await claim(shop, visitor, coupon);
  const buy = ({ couponId }: { couponId: string }, expectedAmount: number) =>
    shop.create(visitor, shop.form(sale, { saleActivityId: sale.activityId, couponId, expectedAmount }));
  expect((await buy(dear, 700)).body).toMatchObject({ code: 305, refusal: { why: 'minimum', missing: 1 } });
  expect(orderOf(await buy(tenth, 1_080))).toMatchObject({ amount: 1_080, discount: 920 });
});

test('an offer is in one sale at a time, for less than without, and a sale that has begun stays as it is', async () => {
  const sale = await makeSale(shop);
  const again = makeSale(shop, { offerId: sale.offerId });
  await expect(again).rejects.toEqual(refusal('E503', 'offers.0.offerId'));
  await expect(makeSale(shop, { price: 2_000 })).rejects.toEqual(refusal('E503', 'offers.0.price'));
  await expect(makeSale(shop, { quota: 0 })).rejects.toEqual(refusal('E512'));
  const begun = await makeSale(shop, { startsInHours: 0 });
  const change = makeSale(shop, { activityId: begun.activityId });
  await expect(change).rejects.toEqual(refusal('E503', 'activityId'));
});

test('its page tells of its state by the server’s clock, with prices and what is left', async () => {
  const sale = await makeSale(shop);
  const page = async () =>
    (await shop.call('shopper/activity/detail', { activityId: sale.activityId })).body.data;
  expect(await page()).toMatchObject({
    state: 'preparation',
    offers: [{ offer: { offerId: sale.offerId }, sale: { price: 1_200, stock: 5, perPerson: 2 } }],
  });
  await shop.advance(hour);
  expect(await page()).toMatchObject({ state: 'available' });
  const detail = await shop.call('shopper/offer/detail', { offerId: sale.offerId });
  expect(detail.body.data['sale']).toMatchObject({ activityId: sale.activityId, price: 1_200, stock: 5 });
  await shop.advance(2 * hour);
  expect(await page()).toMatchObject({ state: 'ended' });
  expect((await shop.call('shopper/activity/detail', { activityId: 'none' })).body).toMatchObject({
    code: 1102,
    refusal: { name: 'unknownActivity' },
  });
});

test('who has asked for it gets one mail when it begins', async () => {
  const sale = await makeSale(shop);
  const visitor = await shop.login('reminded@example.com');
  const remind = (wanted: boolean) =>
    shop.call('shopper/activity/remind', { ...visitor, activityId: sale.activityId, wanted });
  await remind(true);
  await remind(true);
  const other = await shop.login('changed-mind@example.com');
  const wish = { ...other, activityId: sale.activityId };
  await shop.call('shopper/activity/remind', { ...wish, wanted: true });
  await shop.call('shopper/activity/remind', { ...wish, wanted: false });
  await shop.advance(hour);
  await shop.advance(60);
  const begun = (mails: { subject: string }[]) =>
    mails.filter(({ subject }) => subject === 'The sale has begun').length;
  expect(begun(await shop.mails('reminded@example.com'))).toBe(1);
  expect(begun(await shop.mails('changed-mind@example.com'))).toBe(0);
  expect((await remind(true)).body).toMatchObject({ refusal: { name: 'saleBegun' } });
});
