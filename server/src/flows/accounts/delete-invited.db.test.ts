import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweepExpiredRows } from '../../jobs/sweep-expired-rows';
import {
  codeOf,
  eat,
  invite,
  mine,
  register,
  rewardsOf,
  signUp,
  waitForReward,
} from '../../testing/invitations';
import { startShop, type TestShop, type Visitor } from '../../testing/shop';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

async function leave(visitor: Visitor): Promise<void> {
  const { email } = await shop.db
    .selectFrom('users')
    .select('email')
    .where('user_id', '=', visitor.userId)
    .executeTakeFirstOrThrow();
  await shop.call('shopper/user/sendEmail', { ...visitor, email, purpose: 'deleteAccount' });
  const verifyCode = await shop.lastCode(email ?? '');
  const { body } = await shop.call('shopper/user/delete', { ...visitor, verifyCode });
  expect(body.code).toBe(0);
}

const instrumentsOf = async (visitor: Visitor) => {
  const rows = await shop.db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.order_id', 'payments.order_id')
    .select('instrument')
    .where('user_id', '=', visitor.userId)
    .execute();
  return rows.map(({ instrument }) => instrument);
};

test('an inviter who leaves takes the code along; the friend has the reward all the same', async () => {
  const { inviter, friend, code } = await invite(shop);
  await leave(inviter);
  expect((await register(shop, await signUp(shop), code)).body.message).toBe('E1002');
  expect((await mine(shop, friend)).registered).toEqual([{ type: 'friend' }]);
  await eat(shop, friend);
  await waitForReward(shop);
  expect(await rewardsOf(shop, friend)).toHaveLength(1);
  expect(await rewardsOf(shop, inviter)).toHaveLength(0);
  // One registration of a type, for good.
  const other = await codeOf(shop, await signUp(shop));
  expect((await register(shop, friend, other)).body.message).toBe('E1004');
});

test('of a friend who leaves nothing is waited for, and nothing is known of the card', async () => {
  const { inviter, friend } = await invite(shop);
  await eat(shop, friend);
  expect(await instrumentsOf(friend)).toEqual([expect.stringMatching(/^[\w-]{43}$/)]);
  await leave(friend);
  expect(await instrumentsOf(friend)).toEqual([null]);
  await waitForReward(shop);
  expect((await mine(shop, inviter)).rewards).toEqual([]);
  expect(await rewardsOf(shop, inviter)).toHaveLength(0);
});

test('what was given before a friend left stays given, and is still told', async () => {
  const { inviter, friend } = await invite(shop);
  await eat(shop, friend);
  await waitForReward(shop);
  await leave(friend);
  expect((await mine(shop, inviter)).rewards).toMatchObject([{ side: 'inviter', state: 'given' }]);
  const [row] = await shop.db
    .selectFrom('invitation_registrations')
    .select('device')
    .where('user_id', '=', friend.userId)
    .execute();
  expect(row).toEqual({ device: null });
});

test('which card has paid is forgotten after some time', async () => {
  const visitor = await signUp(shop);
  await eat(shop, visitor);
  const { metrics, services } = shop.context;
  const inDays = (days: number) => {
    const now = new Date(services.clock.now().getTime() + days * 86_400_000);
    return sweepExpiredRows({ db: shop.db, clock: { now: () => now }, metrics });
  };
  await inDays(399);
  expect(await instrumentsOf(visitor)).not.toContain(null);
  await inDays(400);
  expect(await instrumentsOf(visitor)).toEqual([null]);
});
