import { type CouponDraft, publishCoupon, saveCoupon } from '../flows/coupons/set-up-coupons';
import type { TestShop, Visitor } from './shop';

let made = 0;
const hourMs = 3_600_000;
const title = { 'ja-JP': '五百円引き', 'en-US': '¥500 off', 'zh-CN': '立减500日元', 'ko-KR': '500엔 할인' };

type Wanted = Partial<CouponDraft>;

/** A coupon that no other test has had: ¥500 off everything, for everyone, unless something else is wanted. */
export async function makeCoupon(shop: TestShop, wanted: Wanted = {}): Promise<CouponDraft> {
  const { db, clock } = shop.context.services;
  const now = clock.now();
  made += 1;
  const coupon: CouponDraft = {
    couponId: `coupon-${made}`,
    code: `TEST${made}`,
    title,
    benefit: { kind: 'amount', value: 500 },
    hoursAfterClaim: 48,
    bearer: 'platform',
    given: 'everyone',
    startsAt: new Date(now.getTime() - hourMs),
    endsAt: new Date(now.getTime() + 240 * hourMs),
    ...wanted,
  };
  await saveCoupon(db, coupon, now);
  await publishCoupon(db, coupon.couponId);
  return coupon;
}

export function claim(shop: TestShop, visitor: Visitor, { couponId }: { couponId: string }) {
  return shop.call('shopper/coupon/claim', { ...visitor, couponId });
}

let users = 0;
/** Somebody who is signed in. */
export function signIn(shop: TestShop): Promise<Visitor> {
  users += 1;
  return shop.login(`coupons-${users}@example.com`);
}

/** What the database says of a coupon: how many are out, what they may cost, and the state of each. */
export async function figuresOf(shop: TestShop, { couponId }: { couponId: string }) {
  const coupon = await shop.db
    .selectFrom('coupons')
    .select(['claimed', 'committed'])
    .where('coupon_id', '=', couponId)
    .executeTakeFirstOrThrow();
  const claims = await shop.db
    .selectFrom('coupon_claims')
    .select(['state', 'committed'])
    .where('coupon_id', '=', couponId)
    .execute();
  return {
    ...coupon,
    rows: claims.length,
    ofRows: claims.reduce((sum, { committed }) => sum + committed, 0),
    states: claims.map(({ state }) => state).sort(),
  };
}

/** An offer of the catalogue at a price that is easily reckoned with. */
export async function offerAt(shop: TestShop, price: number, visit: 'free' | 'reservation' = 'free') {
  const offer = await shop.offer(visit);
  await shop.db
    .updateTable('offers')
    .set({ price, compare_price: null, compare_basis: null, compared_on: null })
    .where('offer_id', '=', offer.offerId)
    .execute();
  return { ...offer, price };
}
