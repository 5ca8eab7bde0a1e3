import { afterAll, beforeAll, expect, test } from 'vitest';
import { buyTickets } from '../../testing/bought-tickets';
import { claim, makeCoupon } from '../../testing/coupons';
import { assertionOf } from '../../testing/partner-assertions';
import { startShop, type TestShop, type Visitor } from '../../testing/shop';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

let subjects = 0;
const freshSubject = () => `member-${(subjects += 1)}`;

const like = (visitor: Visitor, offerId: string) =>
  shop.call('shopper/like/goods/ticket/nanHai/like', { ...visitor, offerId, liked: true });

/** A guest who has bought, kept and claimed something. */
async function richGuest() {
  const guest = await shop.guest();
  const { orderId, offerId } = await buyTickets(shop, { visitor: guest });
  await like(guest, offerId);
  const coupon = await makeCoupon(shop);
  await claim(shop, guest, coupon);
  return { guest, orderId, offerId, couponId: coupon.couponId };
}

async function exchange(subject: string, fields: object = {}) {
  const assertion = await assertionOf(shop, subject);
  return shop.call('shopper/user/exchange', { assertion, deviceId: shop.newDevice(), ...fields });
}

const asVisitor = (data: Record<string, unknown>) => data as unknown as Visitor;

async function holdings(visitor: Visitor) {
  const tickets = await shop.call('shopper/user/ticket/queryList', { ...visitor, type: 'established' });
  const liked = await shop.call('shopper/like/goods/ticket/nanHai/queryLikeList', { ...visitor });
  const coupons = await shop.call('shopper/coupon/list', { ...visitor });
  const count = ({ body }: { body: { data: Record<string, unknown> } }) =>
    (body.data['list'] as unknown[]).length;
  return { tickets: count(tickets), liked: count(liked), coupons: count(coupons) };
}

const isOver = async ({ token }: { token: string }) =>
  (await shop.call('shopper/user/getMyInfo', { token })).status === 401;

test('with a yes, everything that the guest has comes to the account, and the guest’s session ends', async () => {
  const { guest, orderId } = await richGuest();
  const answer = await exchange(freshSubject(), { ...guest, mergeGuest: true });
  const member = asVisitor(answer.body.data);
  expect(answer.body.data).toMatchObject({ guestHolds: false });
  expect(member.userId).not.toBe(guest.userId);
  expect(await holdings(member)).toEqual({ tickets: 1, liked: 1, coupons: 1 });
  expect((await shop.detail(member, orderId)).orderId).toBe(orderId);
  expect(await isOver(guest)).toBe(true);
});

test('without one the guest keeps everything, and the answer says that there is something to ask about', async () => {
  const { guest } = await richGuest();
  const answer = await exchange(freshSubject(), guest);
  expect(answer.body.data).toMatchObject({ guestHolds: true });
  expect(await holdings(asVisitor(answer.body.data))).toEqual({ tickets: 0, liked: 0, coupons: 0 });
  expect(await holdings(guest)).toEqual({ tickets: 1, liked: 1, coupons: 1 });
});

test('a guest who has nothing is nothing to ask about', async () => {
  const answer = await exchange(freshSubject(), await shop.guest());
  expect(answer.body.data).toMatchObject({ guestHolds: false });
});

test('who says yes later brings the guest along by both tokens, once', async () => {
  const { guest } = await richGuest();
  const member = asVisitor((await exchange(freshSubject(), guest)).body.data);
  const merge = () => shop.call('shopper/user/mergeGuest', { ...member, guestToken: guest.token });
  expect((await merge()).body.data).toEqual({ merged: true });
  expect(await holdings(member)).toEqual({ tickets: 1, liked: 1, coupons: 1 });
  expect(await isOver(guest)).toBe(true);
  expect((await merge()).body.data).toEqual({ merged: false });
});

test('only a guest is merged, only by who holds the guest’s token, and never into another guest', async () => {
  const owner = await shop.login('owner-of-things@example.com');
  const member = asVisitor((await exchange(freshSubject())).body.data);
  const merge = (visitor: Visitor, guestToken: string) =>
    shop.call('shopper/user/mergeGuest', { ...visitor, guestToken });
  expect((await merge(member, owner.token)).body.data).toEqual({ merged: false });
  expect(await isOver(owner)).toBe(false);
  expect((await merge(member, 'x'.repeat(43))).body.data).toEqual({ merged: false });
  const { guest } = await richGuest();
  expect((await merge(await shop.guest(), guest.token)).status).toBe(403);
  expect((await merge({ ...member, token: '' }, guest.token)).status).toBe(401);
  // A device id is no secret: it proves nothing.
  await exchange(freshSubject(), { deviceId: guest.deviceId, mergeGuest: true });
  expect(await holdings(guest)).toEqual({ tickets: 1, liked: 1, coupons: 1 });
});

test('an owner’s session is never merged by an exchange, whatever is asked for', async () => {
  const owner = await shop.login('stays-whole@example.com');
  const { offerId } = await shop.offer('free');
  await like(owner, offerId);
  const answer = await exchange(freshSubject(), { ...owner, mergeGuest: true });
  expect(answer.body.data).toMatchObject({ guestHolds: false });
  expect(await holdings(owner)).toMatchObject({ liked: 1 });
  expect(await isOver(owner)).toBe(false);
});

test('a refused or used assertion merges nothing', async () => {
  const { guest } = await richGuest();
  const assertion = await assertionOf(shop, freshSubject());
  const send = (fields: object) =>
    shop.call('shopper/user/exchange', { deviceId: shop.newDevice(), assertion, ...fields });
  expect((await send({})).status).toBe(200);
  expect((await send({ ...guest, mergeGuest: true })).body.message).toBe('E1102');
  expect((await send({ ...guest, mergeGuest: true, assertion: 'x' })).body.message).toBe('E1102');
  expect(await holdings(guest)).toEqual({ tickets: 1, liked: 1, coupons: 1 });
});
