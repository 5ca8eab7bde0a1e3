import { afterAll, beforeAll, expect, test } from 'vitest';
import type { VisitorSession } from '../../domains/accounts/visitor';
import { rewardInvitations } from '../../jobs/reward-invitations';
import { atOnce } from '../../testing/at-once';
import { codeOf, eat, invite, mine, rewardsOf, signUp } from '../../testing/invitations';
import { startShop, type TestShop } from '../../testing/shop';
import { registerInvitation } from './register-invitation';
import { rewardFriend } from './reward-friends';
import { startCampaign } from './set-up-campaigns';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const workers = 5;
const times = <Item>(count: number, make: (nth: number) => Item) =>
  Array.from({ length: count }, (_, nth) => make(nth));

/** As if the time to take uses back were over, for this work alone. */
function later() {
  const { services } = shop.context;
  const now = new Date(services.clock.now().getTime() + 16 * 60_000);
  return { ...services, clock: { now: () => now } };
}

async function sessionOf(visitor: { userId: string; deviceId: string }) {
  const account = await shop.db
    .selectFrom('users')
    .selectAll()
    .where('user_id', '=', visitor.userId)
    .executeTakeFirstOrThrow();
  return {
    tokenHash: Buffer.alloc(32),
    deviceId: visitor.deviceId,
    account: { ...account, userId: account.user_id, emailProven: true },
  };
}

const registrationsOf = (userId: string) =>
  shop.db.selectFrom('invitation_registrations').selectAll().where('user_id', '=', userId).execute();
const placesOf = async (code: string) =>
  (
    await shop.db
      .selectFrom('invitation_codes')
      .select('registered')
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
  ).registered;

test('codes of five friends registered at once: one of them, ten times', async () => {
  for (let round = 0; round < 10; round += 1) {
    const friend = await sessionOf(await signUp(shop));
    const codes: string[] = [];
    while (codes.length < workers) codes.push(await codeOf(shop, await signUp(shop)));
    const { won, told } = await atOnce(
      codes.map((code) => () => registerInvitation(shop.context.services, friend, code)),
    );
    expect([won.length, told]).toEqual([1, times(workers - 1, () => 'AppError: E1004')]);
    expect(await registrationsOf(friend.account.userId)).toHaveLength(1);
    const places = await Promise.all(codes.map(placesOf));
    expect(places.filter((taken) => taken === 1)).toHaveLength(1);
    expect(places.filter((taken) => taken === 0)).toHaveLength(workers - 1);
  }
});

test('one code registered five times at once is registered once', async () => {
  const friend = await sessionOf(await signUp(shop));
  const code = await codeOf(shop, await signUp(shop));
  const { won } = await atOnce(
    times(workers, () => () => registerInvitation(shop.context.services, friend, code)),
  );
  expect(won).toHaveLength(workers);
  expect([await placesOf(code), (await registrationsOf(friend.account.userId)).length]).toEqual([1, 1]);
});

test('the last two places of a campaign, eight friends at once: two have them', async () => {
  const now = shop.context.services.clock.now();
  const window = { startsAt: now, endsAt: new Date(now.getTime() + 3_600_000) };
  await startCampaign(shop.db, { code: 'TWOPLACES', ...window, quantity: 2 }, now);
  const friends: VisitorSession[] = [];
  while (friends.length < 8) friends.push(await sessionOf(await signUp(shop)));
  const { won, told } = await atOnce(
    friends.map((friend) => () => registerInvitation(shop.context.services, friend, 'TWOPLACES')),
  );
  expect([won.length, told]).toEqual([2, times(6, () => 'AppError: E1002')]);
  expect(await placesOf('TWOPLACES')).toBe(2);
});

test('one code asked for five times at once by whoever has none is one', async () => {
  const visitor = await signUp(shop);
  const codes = await Promise.all(times(workers, () => codeOf(shop, visitor)));
  expect(new Set(codes).size).toBe(1);
});

test('five workers at once give one reward each', async () => {
  const pairs: Awaited<ReturnType<typeof invite>>[] = [];
  while (pairs.length < 6) pairs.push(await invite(shop));
  for (const { friend } of pairs) await eat(shop, friend);
  const done = await Promise.all(times(workers, () => rewardInvitations(later())));
  expect(done.reduce((sum, each) => sum + each, 0)).toBe(pairs.length);
  for (const { inviter, friend } of pairs) {
    expect(await rewardsOf(shop, inviter)).toHaveLength(1);
    expect(await rewardsOf(shop, friend)).toHaveLength(1);
  }
});

test('also where five have one and the same in hand, past every lease', async () => {
  const { inviter, friend } = await invite(shop);
  await eat(shop, friend);
  const [{ registration_id: id } = { registration_id: '' }] = await registrationsOf(friend.userId);
  const { won, told } = await atOnce(times(workers, () => () => rewardFriend(later(), id)));
  expect([won.filter(Boolean).length, told]).toEqual([1, []]);
  expect(await rewardsOf(shop, inviter)).toMatchObject([{ committed: 500 }]);
  expect(await rewardsOf(shop, friend)).toHaveLength(1);
  const { claimed, committed } = await shop.db
    .selectFrom('coupons')
    .select(['claimed', 'committed'])
    .where('coupon_id', '=', (await rewardsOf(shop, inviter))[0]?.coupon_id ?? '')
    .executeTakeFirstOrThrow();
  expect(committed).toBe(claimed * 500);
});

test('twelve friends of one inviter are due at once: ten rewards, and every friend has theirs', async () => {
  const inviter = await signUp(shop);
  await mine(shop, inviter);
  const friends = [];
  for (let nth = 0; nth < 12; nth += 1) friends.push((await invite(shop, { inviter })).friend);
  for (const friend of friends) await eat(shop, friend);
  const ids = (await Promise.all(friends.map(({ userId }) => registrationsOf(userId)))).flat();
  const { won, told } = await atOnce(
    ids.map(
      ({ registration_id: id }) =>
        () =>
          rewardFriend(later(), id),
    ),
  );
  expect([won, told]).toEqual([times(12, () => true), []]);
  expect(await rewardsOf(shop, inviter)).toHaveLength(10);
  for (const friend of friends) expect(await rewardsOf(shop, friend)).toHaveLength(1);
  const { rewards } = await mine(shop, inviter);
  expect(rewards.filter(({ reason }) => reason === 'monthLimit')).toHaveLength(2);
});
