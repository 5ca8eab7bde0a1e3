import { limits } from '@meal/contract/limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fatesOf, ledgerOf } from '../../testing/bought-tickets';
import { closeBalanced } from '../../testing/close-balanced';
import { claim, figuresOf, makeCoupon, offerAt, signIn } from '../../testing/coupons';
import { orderOf, startShop, type TestShop, type Visitor } from '../../testing/shop';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => closeBalanced(shop));

type Coupon = Awaited<ReturnType<typeof makeCoupon>>;
type Offer = Awaited<ReturnType<TestShop['offer']>>;

/** Somebody with a coupon in hand, and an offer that costs ¥2,000. */
async function ready(wanted: Parameters<typeof makeCoupon>[1] = {}, visit: 'free' | 'reservation' = 'free') {
  const visitor = await signIn(shop);
  const coupon = await makeCoupon(shop, wanted);
  await claim(shop, visitor, coupon);
  return { visitor, coupon, offer: await offerAt(shop, 2_000, visit) };
}

interface Wish {
  visitor: Visitor;
  coupon: Pick<Coupon, 'couponId'>;
  offer: Offer;
}

const create = ({ visitor, coupon, offer }: Wish, expectedAmount: number, fields: object = {}) =>
  shop.create(visitor, shop.form(offer, { couponId: coupon.couponId, expectedAmount, ...fields }));

async function buy(wish: Wish, due: number, fields: object = {}) {
  const { orderId } = orderOf(await create(wish, due, fields));
  await shop.pay(wish.visitor, orderId, await shop.card());
  return orderId;
}

const stateOf = async (coupon: Pick<Coupon, 'couponId'>) => (await figuresOf(shop, coupon)).states;

test('a coupon is in hand while its order is unpaid, and used when that is paid', async () => {
  const wish = await ready();
  const created = await create(wish, 1_500);
  const order = orderOf(created);
  expect(order).toMatchObject({ amount: 1_500, discount: 500, state: 'awaitingPayment' });
  expect(await stateOf(wish.coupon)).toEqual(['reserved']);
  const { body } = await shop.call('shopper/coupon/list', wish.visitor);
  expect(body.data['list']).toMatchObject([{ state: 'usable', orderId: order.orderId }]);
  await shop.pay(wish.visitor, order.orderId, await shop.card());
  expect(await stateOf(wish.coupon)).toEqual(['used']);
  expect(await ledgerOf(shop, [order.orderId])).toEqual({
    providerReceivable: 1_500,
    promotion: 500,
    ticketLiability: -2_000,
  });
});

test('used in two tabs at once, it is used by one of them', async () => {
  for (let round = 0; round < 10; round += 1) {
    const wish = await ready();
    const answers = await Promise.all([
      create(wish, 1_500),
      create({ ...wish, offer: await offerAt(shop, 2_000) }, 1_500),
    ]);
    const codes = answers.map(({ body }) => body.code).sort((one, other) => one - other);
    expect(codes).toEqual([0, 306]);
    const refused = answers.find(({ body }) => body.code === 306);
    const kept = answers.find(({ body }) => body.code === 0);
    expect(refused?.body).toMatchObject({
      refusal: { name: 'couponReserved', orderId: kept && orderOf(kept).orderId },
    });
  }
});

test('the same request again has the same order, and the coupon once', async () => {
  const wish = await ready();
  const form = shop.form(wish.offer, { couponId: wish.coupon.couponId, expectedAmount: 1_500 });
  const [one, other] = await Promise.all([shop.create(wish.visitor, form), shop.create(wish.visitor, form)]);
  expect(orderOf(one).orderId).toBe(orderOf(other).orderId);
  expect(await stateOf(wish.coupon)).toEqual(['reserved']);
});

test('one that was used once is used', async () => {
  const wish = await ready();
  await buy(wish, 1_500);
  const again = await create({ ...wish, offer: await offerAt(shop, 2_000) }, 1_500);
  expect(again.body).toMatchObject({ code: 314, refusal: { name: 'couponUsed' } });
  expect((await claim(shop, wish.visitor, wish.coupon)).body.code).toBe(314);
});

test.each([
  ['another store', { storeId: 's_demo-matsunoya' }, { why: 'store' }],
  ['too small a purchase', { minimumAmount: 2_300 }, { why: 'minimum', missing: 300 }],
])('a coupon for %s does not fit, says why, and stays unused', async (_, wanted, refusal) => {
  const wish = await ready(wanted);
  const { body } = await create(wish, 1_500);
  expect(body).toMatchObject({ code: 305, refusal: { name: 'couponUnfit', ...refusal } });
  expect(await stateOf(wish.coupon)).toEqual(['claimed']);
  expect(await shop.stockOf(wish.offer.offerId)).toBe(10);
});

test('one for a first purchase is for nothing else, whatever is unpaid', async () => {
  const wish = await ready({ firstPurchase: true });
  const other = orderOf(await shop.create(wish.visitor, shop.form(await offerAt(shop, 1_000))));
  expect((await create(wish, 1_500)).body).toMatchObject({ refusal: { why: 'firstPurchase' } });
  await shop.call('shopper/order/cancel', { ...wish.visitor, orderId: other.orderId });
  expect((await create(wish, 1_500)).body.code).toBe(0);
});

test('a guest is asked to sign in before a coupon is used', async () => {
  const coupon = await makeCoupon(shop);
  const visitor = await shop.guest();
  await claim(shop, visitor, coupon);
  const { body } = await create({ visitor, coupon, offer: await offerAt(shop, 2_000) }, 1_500);
  expect(body).toMatchObject({ code: 305, refusal: { name: 'couponUnfit', why: 'signIn' } });
});

test('one that nobody has claimed, or somebody else, does not exist', async () => {
  const wish = await ready();
  const stranger = await signIn(shop);
  expect((await create({ ...wish, visitor: stranger }, 1_500)).body.code).toBe(310);
});

test('after its hours it is refused; an order made in time may be paid afterwards', async () => {
  const late = await ready({ hoursAfterClaim: 1 });
  const inTime = await ready({ hoursAfterClaim: 1 });
  await shop.advance(3_600 - 60);
  const { orderId } = orderOf(await create(inTime, 1_500));
  await shop.advance(60);
  expect((await create(late, 1_500)).body.code).toBe(313);
  await shop.pay(inTime.visitor, orderId, await shop.card());
  expect(await stateOf(inTime.coupon)).toEqual(['used']);
});

test('the price is named where the coupon takes off something else than was expected', async () => {
  const wish = await ready({ benefit: { kind: 'percent', value: 30, maximumDiscount: 400 } });
  expect((await create(wish, 1_400)).body).toMatchObject({
    code: 107,
    refusal: { name: 'priceChanged', due: 1_600 },
  });
  expect((await create(wish, 1_600)).body.code).toBe(0);
});

test('what a coupon covers whole costs nothing, needs no provider, and never less than nothing', async () => {
  const wish = await ready({ benefit: { kind: 'amount', value: 5_000 } });
  const order = orderOf(await create(wish, 0));
  expect(order).toMatchObject({ amount: 0, discount: 2_000, state: 'established' });
  expect(await stateOf(wish.coupon)).toEqual(['used']);
  expect(await ledgerOf(shop, [order.orderId])).toEqual({ promotion: 2_000, ticketLiability: -2_000 });
});

test('who takes an unpaid order back has the coupon back, and so has whoever never paid', async () => {
  const taken = await ready();
  const { orderId } = orderOf(await create(taken, 1_500));
  await shop.call('shopper/order/cancel', { ...taken.visitor, orderId });
  expect(await stateOf(taken.coupon)).toEqual(['claimed']);
  const forgotten = await ready();
  await create(forgotten, 1_500);
  await shop.advance(limits.unpaidMinutes * 60);
  expect(await stateOf(forgotten.coupon)).toEqual(['claimed']);
  expect((await create(forgotten, 1_500)).body.code).toBe(0);
});

test('a whole refund gives the coupon back, a part never does', async () => {
  const wish = await ready();
  const orderId = await buy(wish, 3_500, { quantity: 2 });
  const { tickets } = await shop.detail(wish.visitor, orderId);
  const giveBack = (ticketId = '') =>
    shop.call('shopper/user/ticket/cancel', { ...wish.visitor, ticketId, only: true });
  await giveBack(tickets[0]);
  expect(await stateOf(wish.coupon)).toEqual(['used']);
  expect((await shop.detail(wish.visitor, orderId)).refunds).toMatchObject([{ amount: 1_750 }]);
  await giveBack(tickets[1]);
  expect(await fatesOf(shop, orderId)).toEqual(['cancelled/refunded', 'cancelled/refunded']);
  expect(await stateOf(wish.coupon)).toEqual(['claimed']);
});
