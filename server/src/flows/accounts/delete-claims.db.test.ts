import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockCoupons } from '../../domains/coupons/coupon-repository';
import { closeBalanced } from '../../testing/close-balanced';
import { claim, figuresOf, makeCoupon, offerAt, signIn } from '../../testing/coupons';
import { eat, invite, mine, rewardsOf, useTicket, waitForReward } from '../../testing/invitations';
import { buyInSale, makeSale, stocksOf } from '../../testing/sales';
import { orderOf, startShop, type TestShop, type Visitor } from '../../testing/shop';
import { settleClaims } from '../coupons/settle-claims';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => closeBalanced(shop));

/** The code was mailed; what is left is to say it. */
async function aboutToLeave(visitor: Visitor): Promise<() => Promise<void>> {
  const { email } = await shop.db
    .selectFrom('users')
    .select('email')
    .where('user_id', '=', visitor.userId)
    .executeTakeFirstOrThrow();
  await shop.call('shopper/user/sendEmail', { ...visitor, email, purpose: 'deleteAccount' });
  const verifyCode = await shop.lastCode(email ?? '');
  return async () => {
    const { body } = await shop.call('shopper/user/delete', { ...visitor, verifyCode });
    expect(body.code).toBe(0);
  };
}

const leave = async (visitor: Visitor) => (await aboutToLeave(visitor))();

const hour = 3_600;
const nothing = { claimed: 0, committed: 0, rows: 0 };

test('a coupon of somebody who leaves, and its budget, are there for the next', async () => {
  const coupon = await makeCoupon(shop, { quantity: 1, budget: 500 });
  const [visitor, next] = [await signIn(shop), await signIn(shop)];
  await claim(shop, visitor, coupon);
  expect((await claim(shop, next, coupon)).body.code).toBe(311);
  await leave(visitor);
  expect(await figuresOf(shop, coupon)).toMatchObject(nothing);
  expect((await claim(shop, next, coupon)).body.code).toBe(0);
});

test('what an unpaid order had in hand goes as well; what was used stays with its order, and is still counted', async () => {
  const [reserved, used, over] = [
    await makeCoupon(shop),
    await makeCoupon(shop),
    await makeCoupon(shop, { hoursAfterClaim: 1 }),
  ];
  const visitor = await signIn(shop);
  for (const each of [reserved, used, over]) await claim(shop, visitor, each);
  await shop.advance(hour);
  const offer = await offerAt(shop, 2_000);
  const order = async ({ couponId }: { couponId: string }) =>
    orderOf(await shop.create(visitor, shop.form(offer, { couponId, expectedAmount: 1_500 })));
  const { orderId } = await order(used);
  await shop.pay(visitor, orderId, await shop.card());
  const { code } = await shop.db
    .selectFrom('tickets')
    .select('code')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  await useTicket(shop, { code, storeId: offer.storeId });
  await order(reserved);
  await leave(visitor);
  expect(await figuresOf(shop, reserved)).toMatchObject(nothing);
  expect(await figuresOf(shop, over)).toMatchObject(nothing);
  expect(await figuresOf(shop, used)).toMatchObject({ claimed: 1, committed: 500, states: ['used'] });
});

test('a reward that an invitation tells of costs nothing any more, and the inviter’s page stays as it is', async () => {
  const { inviter, friend } = await invite(shop);
  await eat(shop, friend);
  await waitForReward(shop);
  const [{ coupon_id: couponId } = { coupon_id: '' }] = await rewardsOf(shop, friend);
  const before = await figuresOf(shop, { couponId });
  await leave(friend);
  const after = await figuresOf(shop, { couponId });
  expect(after).toMatchObject({ claimed: before.claimed, committed: before.committed - 500 });
  expect(await rewardsOf(shop, friend)).toMatchObject([{ state: 'claimed', committed: 0 }]);
  expect(await rewardsOf(shop, inviter)).toMatchObject([{ state: 'claimed', committed: 500 }]);
  expect((await mine(shop, inviter)).rewards).toMatchObject([{ side: 'inviter', state: 'given' }]);
});

test('wishes to be told of a sale go, and what an unpaid order had of one is the sale’s again', async () => {
  const [coming, running] = [await makeSale(shop), await makeSale(shop, { startsInHours: 0 })];
  const visitor = await signIn(shop);
  await shop.call('shopper/activity/remind', { ...visitor, activityId: coming.activityId, wanted: true });
  await buyInSale(shop, visitor, running, { quantity: 2 });
  expect(await stocksOf(shop, running)).toEqual({ sale: 3, offer: 5 });
  await leave(visitor);
  expect(await stocksOf(shop, running)).toEqual({ sale: 5, offer: 5 });
  const wishes = await shop.db
    .selectFrom('activity_reminders')
    .select('activity_id')
    .where('user_id', '=', visitor.userId)
    .execute();
  expect(wishes).toEqual([]);
});

test('people leave while claims are settled and made, and every yen is counted', async () => {
  const coupon = await makeCoupon(shop, { hoursAfterClaim: 1 });
  const offer = await offerAt(shop, 2_000);
  const { couponId } = coupon;
  const leaving: (() => Promise<void>)[] = [];
  const next: Visitor[] = [];
  for (let person = 0; person < 6; person += 1) {
    const visitor = await signIn(shop);
    await claim(shop, visitor, coupon);
    await shop.create(visitor, shop.form(offer, { couponId, expectedAmount: 1_500 }));
    leaving.push(await aboutToLeave(visitor));
    next.push(await signIn(shop));
  }
  await shop.db
    .updateTable('coupon_claims')
    .set({ expires_at: shop.context.services.clock.now() })
    .where('coupon_id', '=', coupon.couponId)
    .execute();
  await Promise.all([
    ...leaving.map((go) => go()),
    ...next.map((visitor) => claim(shop, visitor, coupon)),
    ...Array.from({ length: 6 }, () => settleClaims(shop.context.services)),
  ]);
  await settleClaims(shop.context.services);
  expect(await figuresOf(shop, coupon)).toMatchObject({
    claimed: 6,
    committed: 3_000,
    rows: 6,
    ofRows: 3_000,
  });
});

test('a claim is touched only with its coupon in hand, so that nobody who has that waits for the claim', async () => {
  const coupon = await makeCoupon(shop);
  const { couponId } = coupon;
  const visitor = await signIn(shop);
  await claim(shop, visitor, coupon);
  const offer = await offerAt(shop, 2_000);
  await shop.create(visitor, shop.form(offer, { couponId, expectedAmount: 1_500 }));
  const go = await aboutToLeave(visitor);
  const left = await shop.db.transaction().execute(async (trx) => {
    await lockCoupons(trx, [couponId]);
    const leaving = go();
    await new Promise((resolve) => {
      setTimeout(resolve, 500);
    });
    await sql`set local lock_timeout = '200ms'`.execute(trx);
    await sql`update coupon_claims set reminded_at = null where coupon_id = ${couponId}`.execute(trx);
    return { leaving };
  });
  await left.leaving;
  expect(await figuresOf(shop, coupon)).toMatchObject(nothing);
});
