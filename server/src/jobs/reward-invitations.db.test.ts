import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoStaff } from '../demo/demo-accounts';
import { startCampaign } from '../flows/invitations/set-up-campaigns';
import { undoRedemption } from '../flows/tickets/undo-redemption';
import { offerAt } from '../testing/coupons';
import { contest } from '../testing/disputes';
import {
  buyTicket,
  codeOf,
  day,
  eat,
  invite,
  mine,
  minute,
  register,
  rewardsOf,
  signUp,
  useTicket,
  waitForReward,
} from '../testing/invitations';
import { startShop, type TestShop, type Visitor } from '../testing/shop';

let shop: TestShop;
let staffId: string;
beforeAll(async () => {
  shop = await startShop();
  const { staff_id } = await shop.db
    .selectFrom('staff')
    .select('staff_id')
    .where('email', '=', demoStaff[2]?.email ?? '')
    .executeTakeFirstOrThrow();
  staffId = staff_id;
});
afterAll(() => shop.close());

const undo = ({ storeId, redemption }: { storeId: string; redemption: { redemption_id: string } }) =>
  undoRedemption(shop.context.services, {
    redemptionId: redemption.redemption_id,
    by: { storeId, staffId },
  });
const statesOf = async (...visitors: Visitor[]) =>
  (await Promise.all(visitors.map((visitor) => mine(shop, visitor)))).map(({ rewards }) => {
    const [{ state, reason } = { state: 'none' as const, reason: undefined }] = rewards;
    return reason === undefined ? state : `${state}: ${reason}`;
  });
const countOf = async (...visitors: Visitor[]) =>
  (await Promise.all(visitors.map((visitor) => rewardsOf(shop, visitor)))).map(({ length }) => length);

test('both get a coupon when the friend has used a ticket and nobody can take that back any more', async () => {
  const { inviter, friend } = await invite(shop);
  const usedAt = shop.context.services.clock.now().getTime();
  await eat(shop, friend);
  expect(await statesOf(inviter, friend)).toEqual(['waiting', 'waiting']);
  const [{ waitingUntil = 0 } = {}] = (await mine(shop, inviter)).rewards;
  expect(waitingUntil).toBeGreaterThanOrEqual(usedAt + 15 * minute * 1000);
  await shop.advance(14 * minute);
  expect(await countOf(inviter, friend)).toEqual([0, 0]);
  await shop.advance(minute);
  expect(await statesOf(inviter, friend)).toEqual(['given', 'given']);
  expect(await mine(shop, inviter)).toMatchObject({ givenThisMonth: 1 });
  for (const visitor of [inviter, friend]) {
    const { body } = await shop.call('shopper/coupon/list', { ...visitor });
    const terms = { kind: 'amount', value: 500, minimumAmount: 1_000, state: 'usable' };
    expect(body.data['list']).toMatchObject([terms]);
  }
  // Only the first counts.
  await eat(shop, friend);
  await waitForReward(shop);
  expect(await countOf(inviter, friend)).toEqual([1, 1]);
});

test('a reward takes its yen off an order', async () => {
  const { inviter, friend } = await invite(shop);
  await eat(shop, friend);
  await waitForReward(shop);
  const [reward] = await rewardsOf(shop, inviter);
  const offer = await offerAt(shop, 1_200);
  const wish = { couponId: reward?.coupon_id, expectedAmount: 700 };
  const { body } = await shop.create(inviter, shop.form(offer, wish));
  expect(body.data['order']).toMatchObject({ amount: 700 });
});

test('a ticket for less counts for nothing, and neither does what was used before', async () => {
  const inviter = await signUp(shop);
  const friend = await signUp(shop);
  await eat(shop, friend);
  await shop.advance(1);
  await register(shop, friend, await codeOf(shop, inviter));
  await eat(shop, friend, { price: 999 });
  expect(await statesOf(inviter, friend)).toEqual(['registered', 'registered']);
  await shop.advance(2 * day);
  expect(await countOf(inviter, friend)).toEqual([0, 0]);
  await eat(shop, friend);
  await waitForReward(shop);
  expect(await countOf(inviter, friend)).toEqual([1, 1]);
});

test('of a ticket with several uses counts what was eaten', async () => {
  const { inviter, friend } = await invite(shop);
  const ticket = await eat(shop, friend, { price: 1_600, uses: 2 });
  expect(await statesOf(friend)).toEqual(['registered']);
  await waitForReward(shop);
  expect(await countOf(inviter, friend)).toEqual([0, 0]);
  await useTicket(shop, ticket);
  expect(await statesOf(friend)).toEqual(['waiting']);
  await waitForReward(shop);
  expect(await countOf(inviter, friend)).toEqual([1, 1]);
});

test('a use that is taken back gives nothing; the next one does, in its own time', async () => {
  const { inviter, friend } = await invite(shop);
  const ticket = await eat(shop, friend);
  await shop.advance(5 * minute);
  await undo(ticket);
  await useTicket(shop, ticket);
  await shop.advance(10 * minute);
  expect(await countOf(inviter, friend)).toEqual([0, 0]);
  expect(await statesOf(inviter)).toEqual(['waiting']);
  await shop.advance(5 * minute);
  expect(await countOf(inviter, friend)).toEqual([1, 1]);

  const other = await invite(shop);
  await undo(await eat(shop, other.friend));
  await waitForReward(shop);
  expect(await statesOf(other.inviter, other.friend)).toEqual(['registered', 'registered']);
});

test('a payment that is contested gives nothing, until the bank has decided for us', async () => {
  const { inviter, friend } = await invite(shop);
  const { orderId } = await eat(shop, friend);
  await contest(shop, { orderId }, 'open');
  await waitForReward(shop);
  expect(await countOf(inviter, friend)).toEqual([0, 0]);
  await contest(shop, { orderId }, 'won');
  await shop.advance(7 * day);
  expect(await countOf(inviter, friend)).toEqual([1, 1]);
});

test('what was used unnoticed is found by looking', async () => {
  const { inviter, friend } = await invite(shop);
  await eat(shop, friend);
  // As a server of an earlier release leaves it.
  await shop.db
    .updateTable('invitation_registrations')
    .set({ state: 'registered', due_at: new Date(shop.context.services.clock.now().getTime() + day * 1000) })
    .where('user_id', '=', friend.userId)
    .execute();
  await waitForReward(shop);
  expect(await countOf(inviter, friend)).toEqual([0, 0]);
  await shop.advance(day);
  expect(await countOf(inviter, friend)).toEqual([1, 1]);
});

test('a campaign rewards whoever has registered, and the same ticket may count for a friend’s code as well', async () => {
  const now = shop.context.services.clock.now();
  const window = { startsAt: now, endsAt: new Date(now.getTime() + day * 1000) };
  await startCampaign(shop.db, { code: 'autumn 2026', ...window }, now);
  const { inviter, friend } = await invite(shop);
  await register(shop, friend, 'AUTUMN2026');
  await eat(shop, friend);
  await waitForReward(shop);
  expect(await countOf(inviter, friend)).toEqual([1, 2]);
});

test('an inviter has ten in a month of Tokyo; friends have theirs all the same', async () => {
  const inviter = await signUp(shop);
  await mine(shop, inviter);
  for (let nth = 0; nth < 10; nth += 1) {
    const { friend } = await invite(shop, { inviter });
    await eat(shop, friend);
  }
  await waitForReward(shop);
  const { friend: eleventh } = await invite(shop, { inviter });
  await eat(shop, eleventh);
  await waitForReward(shop);
  expect(await statesOf(inviter, eleventh)).toEqual(['withheld: monthLimit', 'given']);
  expect(await countOf(inviter, eleventh)).toEqual([10, 1]);
  expect(await mine(shop, inviter)).toMatchObject({ givenThisMonth: 10 });
  await shop.advance(31 * day);
  expect(await mine(shop, inviter)).toMatchObject({ givenThisMonth: 0 });
  const { friend: next } = await invite(shop, { inviter });
  await eat(shop, next);
  await waitForReward(shop);
  expect(await countOf(inviter, next)).toEqual([11, 1]);
});

test('nothing for either on a shared device: said when it is registered', async () => {
  const inviter = await signUp(shop);
  await mine(shop, inviter);
  const friend = await shop.login('another-self@example.com', inviter.deviceId);
  const { body } = await register(shop, friend, await codeOf(shop, inviter));
  expect(body.data['rewards']).toMatchObject([{ state: 'withheld', reason: 'device' }]);
  await eat(shop, friend);
  await waitForReward(shop);
  expect(await statesOf(inviter, friend)).toEqual(['withheld: device', 'withheld: device']);
  expect(await countOf(inviter, friend)).toEqual([0, 0]);
});

test('nor where the friend signs in on the inviter’s device later, or the inviter has left it meanwhile', async () => {
  const { inviter, friend } = await invite(shop);
  await shop.call('shopper/user/logout', { ...inviter });
  const { email } = await shop.db
    .selectFrom('users')
    .select('email')
    .where('user_id', '=', friend.userId)
    .executeTakeFirstOrThrow();
  await shop.login(email ?? '', inviter.deviceId);
  await eat(shop, friend);
  await waitForReward(shop);
  expect(await statesOf(friend)).toEqual(['withheld: device']);
});

test('nothing for either where both pay with one card', async () => {
  const { inviter, friend } = await invite(shop);
  await buyTicket(shop, inviter, { card: '3530 1113 3330 0000' });
  await eat(shop, friend, { card: '3530 1113 3330 0000' });
  await waitForReward(shop);
  expect(await statesOf(inviter, friend)).toEqual(['withheld: instrument', 'withheld: instrument']);
  expect(await countOf(inviter, friend)).toEqual([0, 0]);
  const { rows } = await shop.context.services.pool.query('select instrument from payments');
  expect(JSON.stringify(rows)).not.toMatch(/in_|3530/);
});

test('nothing for either where mail to both arrives in one place', async () => {
  const inviter = await shop.login('taro.yamada@example.com');
  const friend = await shop.login('taro.ya.mada+second@example.com');
  const { body } = await register(shop, friend, await codeOf(shop, inviter));
  expect(body.data['rewards']).toMatchObject([{ state: 'withheld', reason: 'email' }]);
  await eat(shop, friend);
  await waitForReward(shop);
  expect(await countOf(inviter, friend)).toEqual([0, 0]);
});
