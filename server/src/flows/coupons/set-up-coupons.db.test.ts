import { afterAll, beforeAll, expect, test } from 'vitest';
import { claim, makeCoupon, signIn } from '../../testing/coupons';
import { refusal } from '../../testing/refusal';
import { startShop, type TestShop } from '../../testing/shop';
import {
  type CouponDraft,
  deleteCoupon,
  distributeCoupon,
  publishCoupon,
  saveCoupon,
  withdrawCoupon,
} from './set-up-coupons';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const now = new Date();
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

const draft = (couponId: string, fields: Partial<CouponDraft> = {}): CouponDraft => ({
  couponId,
  code: `SETUP-${couponId}`,
  title: { 'ja-JP': '割引', 'en-US': 'Off' },
  benefit: { kind: 'amount', value: 100 },
  hoursAfterClaim: 24,
  bearer: 'platform',
  given: 'everyone',
  startsAt: now,
  endsAt: later(48),
  ...fields,
});

const save = (coupon: CouponDraft) => saveCoupon(shop.db, coupon, now);

test('a draft may change, and go again; nobody sees it', async () => {
  await save(draft('d1'));
  await save(draft('d1', { benefit: { kind: 'percent', value: 10 } }));
  expect((await claim(shop, await signIn(shop), { couponId: 'd1' })).body.code).toBe(310);
  await deleteCoupon(shop.db, 'd1');
  await expect(publishCoupon(shop.db, 'd1')).rejects.toEqual(refusal('E310'));
});

test('one that gives nothing is not published', async () => {
  await save(draft('d2', { benefit: undefined }));
  await expect(publishCoupon(shop.db, 'd2')).rejects.toEqual(refusal('E301'));
});

test('what was published stays as it was promised, and in the books', async () => {
  const coupon = await makeCoupon(shop);
  await expect(save({ ...coupon, benefit: { kind: 'amount', value: 1 } })).rejects.toEqual(refusal('E302'));
  await expect(deleteCoupon(shop.db, coupon.couponId)).rejects.toEqual(refusal('E303'));
  await withdrawCoupon(shop.db, coupon.couponId);
  await expect(deleteCoupon(shop.db, coupon.couponId)).rejects.toEqual(refusal('E309'));
});

test('withdrawn, nobody claims it any more, and who has it keeps it', async () => {
  const coupon = await makeCoupon(shop);
  const visitor = await signIn(shop);
  await claim(shop, visitor, coupon);
  await withdrawCoupon(shop.db, coupon.couponId);
  expect((await claim(shop, await signIn(shop), coupon)).body.code).toBe(311);
  expect((await shop.call('shopper/coupon/list', visitor)).body.data['list']).toMatchObject([
    { state: 'usable' },
  ]);
  await publishCoupon(shop.db, coupon.couponId);
  expect((await claim(shop, await signIn(shop), coupon)).body.code).toBe(0);
});

test('there can be more of it, and never fewer than visitors have', async () => {
  const coupon = await makeCoupon(shop, { quantity: 1 });
  await claim(shop, await signIn(shop), coupon);
  const { startsAt, endsAt } = coupon;
  const distribute = (fields: object) =>
    distributeCoupon(shop.db, coupon.couponId, { startsAt, endsAt, ...fields });
  await distribute({ quantity: 2 });
  expect((await claim(shop, await signIn(shop), coupon)).body.code).toBe(0);
  await expect(distribute({ quantity: 1 })).rejects.toEqual(refusal('E503', 'quantity'));
  await expect(distribute({ budget: 999 })).rejects.toEqual(refusal('E503', 'budget'));
});

test.each<[string, string, Partial<CouponDraft>]>([
  ['ends before it begins', 'endsAt', { endsAt: now }],
  ['lasts for no time', 'hoursAfterClaim', { hoursAfterClaim: 0 }],
  ['takes off more than all', 'value', { benefit: { kind: 'percent', value: 101 } }],
  ['takes off half a yen', 'value', { benefit: { kind: 'amount', value: 0.5 } }],
  ['has a maximum of yen', 'maximumDiscount', { benefit: { kind: 'amount', value: 1, maximumDiscount: 1 } }],
  ['has a budget that nobody can count', 'budget', { benefit: { kind: 'percent', value: 5 }, budget: 9 }],
  ['has a budget for none', 'budget', { budget: 99 }],
  ['has a code that nobody can type', 'code', { code: '☆' }],
])('one that %s is refused', async (_, path, fields) => {
  await expect(save(draft('wrong', fields))).rejects.toEqual(refusal('E503', path));
});

test('a code is one coupon’s', async () => {
  const { code } = await makeCoupon(shop);
  await expect(save(draft('other', { code: code.toLowerCase() }))).rejects.toEqual(refusal('E306'));
});
