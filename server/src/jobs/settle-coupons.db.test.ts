import { afterAll, beforeAll, expect, test } from 'vitest';
import { claim, figuresOf, makeCoupon, offerAt, signIn } from '../testing/coupons';
import { orderOf, startShop, type TestShop } from '../testing/shop';
import { settleCoupons } from './settle-coupons';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const percent = { kind: 'percent' as const, value: 10, maximumDiscount: 1_000 };

test('after its hours a claim has cost what it took off, and the rest is there for others', async () => {
  const coupon = await makeCoupon(shop, { benefit: percent, budget: 3_000, hoursAfterClaim: 1 });
  const offer = await offerAt(shop, 2_000);
  const buyer = await signIn(shop);
  for (const visitor of [buyer, await signIn(shop), await signIn(shop)]) await claim(shop, visitor, coupon);
  const wish = shop.form(offer, { couponId: coupon.couponId, expectedAmount: 1_800 });
  const { orderId } = orderOf(await shop.create(buyer, wish));
  await shop.pay(buyer, orderId, await shop.card());
  expect((await claim(shop, await signIn(shop), coupon)).body.code).toBe(311);
  await shop.advance(3_600);
  expect(await figuresOf(shop, coupon)).toMatchObject({ claimed: 3, committed: 200, ofRows: 200 });
  expect((await claim(shop, await signIn(shop), coupon)).body.code).toBe(0);
});

test('what an unpaid order has in hand is settled when that has ended', async () => {
  const coupon = await makeCoupon(shop, { hoursAfterClaim: 1 });
  const offer = await shop.offer('free');
  const visitor = await signIn(shop);
  await claim(shop, visitor, coupon);
  await shop.advance(3_600 - 60);
  await shop.create(
    visitor,
    shop.form(offer, { couponId: coupon.couponId, expectedAmount: offer.price - 500 }),
  );
  await shop.advance(60);
  expect(await figuresOf(shop, coupon)).toMatchObject({ committed: 500, states: ['reserved'] });
  await shop.advance(3_600);
  expect(await figuresOf(shop, coupon)).toMatchObject({ committed: 0, ofRows: 0, states: ['claimed'] });
});

test('five workers at once settle each claim once', async () => {
  const coupon = await makeCoupon(shop, { hoursAfterClaim: 1 });
  for (let nth = 0; nth < 20; nth += 1) await claim(shop, await signIn(shop), coupon);
  const { services } = shop.context;
  const later = new Date(services.clock.now().getTime() + 3_600_000);
  const worker = () => settleCoupons({ ...services, clock: { now: () => later } });
  const done = await Promise.all([worker(), worker(), worker(), worker(), worker()]);
  expect(done.reduce((sum, each) => sum + each, 0)).toBe(20);
  expect(await figuresOf(shop, coupon)).toMatchObject({ claimed: 20, committed: 0, ofRows: 0 });
});
