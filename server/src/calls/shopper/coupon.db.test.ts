import { afterAll, beforeAll, expect, test } from 'vitest';
import { claim, figuresOf, makeCoupon, signIn } from '../../testing/coupons';
import { startShop, type TestShop, type Visitor } from '../../testing/shop';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const hour = 3_600;
const soon = (hours: number) => new Date(shop.context.services.clock.now().getTime() + hours * hour * 1000);

const claimByCode = (visitor: Visitor, code: string) =>
  shop.call('shopper/coupon/claim', { ...visitor, code });

const listOf = async (visitor: Visitor, state = '') => {
  const { body } = await shop.call('shopper/coupon/list', { ...visitor, state });
  return body.data as { list: { couponId: string; state: string; orderId?: string }[]; counts: object };
};

test('a coupon is claimed once: its hours run from then, and asking again answers the same', async () => {
  const coupon = await makeCoupon(shop, { quantity: 10, hoursAfterClaim: 5 });
  const visitor = await signIn(shop);
  const { body } = await claim(shop, visitor, coupon);
  const first = body.data['coupon'] as { claimedAt: number; expiresAt: number };
  expect(first).toMatchObject({
    couponId: coupon.couponId,
    code: coupon.code,
    title: '¥500 off',
    kind: 'amount',
    value: 500,
    minimumAmount: 0,
    hoursAfterClaim: 5,
    state: 'usable',
  });
  expect(first.expiresAt - first.claimedAt).toBe(5 * hour * 1000);
  await shop.advance(hour);
  expect((await claim(shop, visitor, coupon)).body.data['coupon']).toEqual(first);
  expect(await figuresOf(shop, coupon)).toMatchObject({ claimed: 1, committed: 500, rows: 1 });
});

test('what is expired one second ago is expired, in the list and for another claim', async () => {
  const coupon = await makeCoupon(shop, { hoursAfterClaim: 1 });
  const visitor = await signIn(shop);
  await claim(shop, visitor, coupon);
  await shop.advance(hour - 1);
  expect((await listOf(visitor)).list).toMatchObject([{ couponId: coupon.couponId, state: 'usable' }]);
  await shop.advance(1);
  expect(await listOf(visitor)).toMatchObject({ list: [], counts: { usable: 0, used: 0, expired: 1 } });
  expect((await listOf(visitor, 'expired')).list).toMatchObject([{ state: 'expired' }]);
  expect((await claim(shop, visitor, coupon)).body).toMatchObject({ code: 313 });
});

test('codes are typed as people type them', async () => {
  const coupon = await makeCoupon(shop, { given: 'code', code: 'NAMBA-2026' });
  const visitor = await signIn(shop);
  const { body } = await claimByCode(visitor, ' ｎａｍｂａ 2026 ');
  expect(body.data['coupon']).toMatchObject({ couponId: coupon.couponId, code: 'NAMBA2026' });
});

test.each([
  ['an unknown code', { code: 'NOSUCHCODE' }, 304],
  ['an unknown coupon', { couponId: 'nothing' }, 310],
  ['an empty code', { code: ' - ' }, 503],
  ['neither code nor coupon', {}, 503],
  ['both', { code: 'A', couponId: 'b' }, 503],
])('%s changes nothing', async (_, fields, code) => {
  const { body } = await shop.call('shopper/coupon/claim', { ...(await signIn(shop)), ...fields });
  expect(body.code).toBe(code);
});

test('every reason not to hand one out has its code', async () => {
  const visitor = await signIn(shop);
  const code = async (given: Parameters<typeof makeCoupon>[1]) =>
    (await claim(shop, visitor, await makeCoupon(shop, given))).body.code;
  expect(await code({ startsAt: soon(1), endsAt: soon(2) })).toBe(312);
  expect(await code({ startsAt: soon(-2), endsAt: soon(-1) })).toBe(313);
  // There, but not for whoever knows its id.
  expect(await code({ given: 'code' })).toBe(310);
  expect(await code({ given: 'gift' })).toBe(310);
  const everyone = await makeCoupon(shop, {});
  expect((await claimByCode(visitor, everyone.code)).body).toMatchObject({
    code: 307,
    refusal: { name: 'couponPublic', couponId: everyone.couponId },
  });
  const last = await makeCoupon(shop, { quantity: 1 });
  expect((await claim(shop, await signIn(shop), last)).body.code).toBe(0);
  expect((await claim(shop, visitor, last)).body.code).toBe(311);
  const poor = await makeCoupon(shop, { budget: 999 });
  expect((await claim(shop, await signIn(shop), poor)).body.code).toBe(0);
  expect((await claim(shop, visitor, poor)).body.code).toBe(311);
});

test('a guest has a coupon for a day, and takes it along when signing in', async () => {
  const coupon = await makeCoupon(shop, { quantity: 2 });
  const guest = await shop.guest();
  await claim(shop, guest, coupon);
  expect((await listOf(guest)).list).toHaveLength(1);
  // Another guest on the same device is told, and has nothing.
  const other = (await shop.call('shopper/user/guest', { deviceId: guest.deviceId })).body.data;
  expect((await claim(shop, { ...guest, ...other }, coupon)).body).toMatchObject({
    code: 306,
    refusal: { name: 'couponOfDevice' },
  });
  const user = await shop.login('takes-along@example.com', guest.deviceId, { token: guest.token });
  expect((await listOf(user)).list).toMatchObject([{ couponId: coupon.couponId, state: 'usable' }]);
  await shop.advance(25 * hour);
  expect((await listOf(user)).list).toHaveLength(1);
});

test('what a guest has claimed and left for a day is there for others', async () => {
  const coupon = await makeCoupon(shop, { quantity: 1 });
  const guest = await shop.guest();
  await claim(shop, guest, coupon);
  await shop.advance(24 * hour - 1);
  expect((await claim(shop, await signIn(shop), coupon)).body.code).toBe(311);
  await shop.advance(1);
  expect((await listOf(guest)).list).toEqual([]);
  expect((await claim(shop, await signIn(shop), coupon)).body.code).toBe(0);
  expect(await figuresOf(shop, coupon)).toMatchObject({ claimed: 1, rows: 1, committed: 500, ofRows: 500 });
});

test('of two claims of one person one vanishes at the login', async () => {
  const coupon = await makeCoupon(shop, { quantity: 2 });
  const email = 'twice@example.com';
  await claim(shop, await shop.login(email), coupon);
  const guest = await shop.guest();
  await claim(shop, guest, coupon);
  expect(await figuresOf(shop, coupon)).toMatchObject({ claimed: 2, committed: 1_000 });
  const user = await shop.login(email, guest.deviceId, { token: guest.token });
  expect((await listOf(user)).list).toHaveLength(1);
  expect(await figuresOf(shop, coupon)).toMatchObject({ claimed: 1, committed: 500, rows: 1, ofRows: 500 });
});

test('a network has few claims of a coupon without signing in', async () => {
  const strict = await startShop({ RATE_LIMITS: 'on', CALLS_PER_NETWORK: '9999', CALLS_PER_SESSION: '9999' });
  const coupon = await makeCoupon(strict, { quantity: 100 });
  const codes: number[] = [];
  for (let nth = 0; nth < 12; nth += 1) {
    codes.push((await claim(strict, await strict.guest(), coupon)).body.code);
  }
  expect(codes).toEqual([...Array.from({ length: 10 }, () => 0), 1101, 1101]);
  await strict.close();
});

test('public coupons are offered while they can be claimed, at an offer those of its store', async () => {
  const offer = await shop.offer('free');
  const elsewhere = await shop.db
    .selectFrom('stores')
    .select('store_id as storeId')
    .where('store_id', '<>', offer.storeId)
    .limit(1)
    .executeTakeFirstOrThrow();
  const visitor = await signIn(shop);
  const own = await makeCoupon(shop, { storeId: offer.storeId, quantity: 3 });
  const others = await makeCoupon(shop, { storeId: elsewhere.storeId });
  const everywhere = await makeCoupon(shop, { budget: 1_200 });
  const hidden = await makeCoupon(shop, { given: 'code' });
  await claim(shop, visitor, own);
  const { body } = await shop.call('shopper/coupon/offered', { ...visitor, offerId: offer.offerId });
  const list = body.data['list'] as { couponId: string; left?: number; claimed: boolean }[];
  const found = (couponId: string) => list.find((each) => each.couponId === couponId);
  expect(found(own.couponId)).toMatchObject({ claimed: true, left: 2, storeId: offer.storeId });
  expect(found(everywhere.couponId)).toMatchObject({ claimed: false, left: 2 });
  expect([found(others.couponId), found(hidden.couponId)]).toEqual([undefined, undefined]);
  expect((await shop.call('shopper/coupon/offered', { ...visitor, offerId: 'none' })).body.code).toBe(101);
});

test('many coupons come in pages', async () => {
  const visitor = await signIn(shop);
  for (let nth = 0; nth < 23; nth += 1) await claim(shop, visitor, await makeCoupon(shop));
  const first = (await shop.call('shopper/coupon/list', visitor)).body.data;
  expect(first['list']).toHaveLength(20);
  expect(first['total']).toBe(23);
  const rest = (await shop.call('shopper/coupon/list', { ...visitor, cursor: first['nextCursor'] })).body
    .data;
  expect(rest['list']).toHaveLength(3);
  const ids = [...(first['list'] as { couponId: string }[]), ...(rest['list'] as { couponId: string }[])];
  expect(new Set(ids.map(({ couponId }) => couponId)).size).toBe(23);
});
