import { afterAll, beforeAll, expect, test } from 'vitest';
import { claim, makeCoupon, signIn } from '../testing/coupons';
import { startShop, type TestShop, type Visitor } from '../testing/shop';
import { remindOfCoupons } from './remind-of-coupons';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const hourMs = 3_600_000;
const later = (hours: number) => {
  const moment = new Date(shop.context.services.clock.now().getTime() + hours * hourMs);
  return { ...shop.context.services, clock: { now: () => moment } };
};

/** Somebody signed in who wants mails about offers. */
async function subscriber(): Promise<Visitor> {
  const visitor = await signIn(shop);
  await shop.call('shopper/user/update', { ...visitor, notifications: true });
  return visitor;
}

/** The job so many hours from now, five times at once. */
async function remindIn(hours: number): Promise<number> {
  const told = await Promise.all(Array.from({ length: 5 }, () => remindOfCoupons(later(hours))));
  return told.reduce((sum, count) => sum + count, 0);
}

async function claimed(visitor: Visitor, { couponId }: { couponId: string }) {
  const { claim_id, ...row } = await shop.db
    .selectFrom('coupon_claims')
    .selectAll()
    .where('user_id', '=', visitor.userId)
    .where('coupon_id', '=', couponId)
    .executeTakeFirstOrThrow();
  const mails = await shop.db
    .selectFrom('mail_outbox')
    .selectAll()
    .where('event', '=', `couponEnds:${claim_id}`)
    .execute();
  return { ...row, mails };
}

test('a day before its end whoever wants such mails is told, once', async () => {
  const coupon = await makeCoupon(shop, { hoursAfterClaim: 48, minimumAmount: 1_000 });
  const visitor = await subscriber();
  await claim(shop, visitor, coupon);
  expect(await remindIn(23.9)).toBe(0);
  expect(await remindIn(24)).toBe(1);
  expect(await remindIn(30)).toBe(0);
  const { mails, expires_at } = await claimed(visitor, coupon);
  expect(mails).toMatchObject([
    {
      template: 'couponEnds',
      to_address: expect.stringContaining('@example.com'),
      give_up_at: expires_at,
      values: {
        kind: 'amount',
        value: '500',
        minimum: '1000',
        until: String(expires_at.getTime()),
        path: '/food/userCenter/coupon',
        settings: '/food/userCenter/account',
        stop: expect.stringMatching(/^\/mails\/stop\?key=[\w%.-]+&language=\d$/),
      },
    },
  ]);
});

test('nobody is told who has not asked for such mails, and no guest', async () => {
  const coupon = await makeCoupon(shop);
  await claim(shop, await signIn(shop), coupon);
  await claim(shop, await shop.guest(), coupon);
  expect(await remindIn(24)).toBe(0);
});

test('who turns the mails on in time is told', async () => {
  const coupon = await makeCoupon(shop);
  const visitor = await signIn(shop);
  await claim(shop, visitor, coupon);
  expect(await remindIn(24)).toBe(0);
  await shop.call('shopper/user/update', { ...visitor, notifications: true });
  expect(await remindIn(25)).toBe(1);
});

test('one of a few hours is told of when half a day has passed, and not at once', async () => {
  const coupon = await makeCoupon(shop, { hoursAfterClaim: 20 });
  await claim(shop, await subscriber(), coupon);
  expect(await remindIn(0)).toBe(0);
  expect(await remindIn(11)).toBe(0);
  expect(await remindIn(12)).toBe(1);
});

test('what an order has in hand, is used, or is over is not told of', async () => {
  const offer = await shop.offer('free');
  const inHand = await makeCoupon(shop);
  const visitor = await subscriber();
  await claim(shop, visitor, inHand);
  await shop.create(
    visitor,
    shop.form(offer, { couponId: inHand.couponId, expectedAmount: offer.price - 500 }),
  );
  const over = await makeCoupon(shop, { hoursAfterClaim: 24 });
  await claim(shop, visitor, over);
  expect((await claimed(visitor, inHand)).state).toBe('reserved');
  expect(await remindIn(24)).toBe(0);
});

test('who has bought by now is not told of a coupon for the first purchase', async () => {
  const offer = await shop.offer('free');
  const coupon = await makeCoupon(shop, { firstPurchase: true });
  const visitor = await subscriber();
  await claim(shop, visitor, coupon);
  await shop.create(visitor, shop.form(offer));
  expect(await remindIn(24)).toBe(0);
  expect((await claimed(visitor, coupon)).mails).toEqual([]);
});
