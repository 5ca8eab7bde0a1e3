import { afterAll, beforeAll, expect, test } from 'vitest';
import { markMerged } from '../../domains/accounts/account-repository';
import { sessionFinder } from '../../domains/accounts/session-repository';
import { inTransaction } from '../../platform/transaction';
import { assertionOf } from '../../testing/partner-assertions';
import { startShop, type TestShop, type Visitor } from '../../testing/shop';
import { waitingForLocks } from '../../testing/waiting-for-locks';
import { mergeGuest } from './merge-guest';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop({ DATABASE_POOL: '20' });
});
afterAll(() => shop.close());

let subjects = 0;
const exchange = async (fields: object) => {
  const assertion = await assertionOf(shop, `racer-${(subjects += 1)}`);
  return shop.call('shopper/user/exchange', { assertion, deviceId: shop.newDevice(), ...fields });
};

const like = async (visitor: Visitor) =>
  shop.call('shopper/like/goods/ticket/nanHai/like', {
    ...visitor,
    offerId: (await shop.offer('free')).offerId,
    liked: true,
  });

const ownersOfFavourites = async (userIds: readonly string[]) =>
  (await shop.db.selectFrom('favourites').select('user_id').where('user_id', 'in', userIds).execute()).map(
    (row) => row.user_id,
  );

test('ten accounts that want one guest at once: one gets everything, and each has its own session', async () => {
  const guest = await shop.guest();
  await like(guest);
  await like(guest);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => exchange({ ...guest, mergeGuest: true })),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  const members = answers.map(({ body }) => body.data as unknown as Visitor);
  const owners = await ownersOfFavourites([guest.userId, ...members.map(({ userId }) => userId)]);
  expect(owners).toHaveLength(2);
  expect(new Set(owners).size).toBe(1);
  expect(owners).not.toContain(guest.userId);
  for (const { token } of members) {
    expect((await shop.call('shopper/user/getMyInfo', { token })).status).toBe(200);
  }
});

test('one assertion sent ten times with the guest signs in once and merges once', async () => {
  const guest = await shop.guest();
  await like(guest);
  const assertion = await assertionOf(shop, 'double');
  const deviceId = shop.newDevice();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      shop.call('shopper/user/exchange', { ...guest, assertion, deviceId, mergeGuest: true }),
    ),
  );
  const won = answers.filter(({ status }) => status === 200);
  expect(won).toHaveLength(1);
  expect(await ownersOfFavourites([String(won[0]?.body.data['userId'])])).toHaveLength(1);
});

test('a purchase of the guest at the same time is the account’s, or is not made', async () => {
  for (let round = 0; round < 8; round += 1) {
    const guest = await shop.guest();
    const offer = await shop.offer('free');
    const [entered] = await Promise.all([
      exchange({ ...guest, mergeGuest: true }),
      shop.create(guest, shop.form(offer)),
    ]);
    const rows = await shop.db
      .selectFrom('orders')
      .select('user_id')
      .where('offer_id', '=', offer.offerId)
      .execute();
    expect(rows.length).toBeLessThanOrEqual(1);
    expect(rows.map((row) => row.user_id)).toEqual(rows.map(() => entered.body.data['userId']));
  }
});

/** Somebody holds the row of the guest, as a purchase does, while `act` comes to it. */
async function whileGuestIsHeld(guest: Visitor, act: () => Promise<unknown>, deed: () => Promise<unknown>) {
  const { db } = shop.context.services;
  let acting: Promise<unknown> | undefined;
  await inTransaction(db, async (trx) => {
    await trx
      .selectFrom('users')
      .select('user_id')
      .where('user_id', '=', guest.userId)
      .forNoKeyUpdate()
      .execute();
    acting = act();
    await expect.poll(() => waitingForLocks(db)).toBe(1);
    await deed();
  });
  return acting;
}

test('what the guest gets while the merge waits comes along; without the lock it would be left behind', async () => {
  const { services } = shop.context;
  const find = sessionFinder(services.pool);
  const sessionOf = async (visitor: Visitor) => {
    const found = await find(visitor.token, services.clock.now());
    if (!found) throw new Error('no session');
    return found;
  };
  const guest = await shop.guest();
  const member = (await exchange({})).body.data as unknown as Visitor;
  const request = { guest: await sessionOf(guest), session: await sessionOf(member), networkAddress: 'x' };
  const merged = await whileGuestIsHeld(
    guest,
    () => mergeGuest(services, request),
    () => like(guest),
  );
  expect(merged).toBe(true);
  expect(await ownersOfFavourites([guest.userId, member.userId])).toEqual([member.userId]);

  // The planted fault: favourites moved first, and the guest marked after.
  const other = await shop.guest();
  const careless = async () => {
    const before = await ownersOfFavourites([other.userId]);
    await markMerged(services.db, other.userId, member.userId);
    return before.length;
  };
  expect(await whileGuestIsHeld(other, careless, () => like(other))).toBe(0);
  expect(await ownersOfFavourites([other.userId])).toEqual([other.userId]);
});
