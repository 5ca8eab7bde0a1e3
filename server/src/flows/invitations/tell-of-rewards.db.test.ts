import { afterAll, beforeAll, expect, test } from 'vitest';
import { eat, invite, rewardsOf, signUp, waitForReward } from '../../testing/invitations';
import { startShop, type TestShop, type Visitor } from '../../testing/shop';
import { rewardFriend } from './reward-friends';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const rowsFor = async ({ userId }: Visitor) => {
  const claims = await shop.db
    .selectFrom('coupon_claims')
    .select(['claim_id', 'expires_at'])
    .where('user_id', '=', userId)
    .execute();
  const mails = await shop.db
    .selectFrom('mail_outbox')
    .select(['event', 'to_address', 'language', 'values', 'give_up_at'])
    .where('template', '=', 'invitationReward')
    .execute();
  const events = claims.map(({ claim_id }) => `invitationReward:${claim_id}`);
  return { claims, mails: mails.filter(({ event }) => events.includes(event ?? '')) };
};

const change = (visitor: Visitor, to: { email_key?: null; language?: 2; notifications?: boolean }) =>
  shop.db.updateTable('users').set(to).where('user_id', '=', visitor.userId).execute();

test('both are told once, each of their own coupon and in their own language, also without notifications', async () => {
  const { inviter, friend } = await invite(shop);
  await change(inviter, { language: 2, notifications: false });
  await eat(shop, friend);
  expect((await rowsFor(friend)).mails).toEqual([]);
  await waitForReward(shop);
  for (const [visitor, side] of [
    [inviter, 'inviter'],
    [friend, 'invited'],
  ] as const) {
    const { claims, mails } = await rowsFor(visitor);
    const [claim] = claims;
    const until = claim?.expires_at;
    expect(mails).toMatchObject([
      {
        give_up_at: until,
        values: {
          side,
          kind: 'amount',
          value: '500',
          minimum: '1000',
          until: String(until?.getTime()),
          path: '/food/userCenter/coupon',
        },
      },
    ]);
  }
  expect((await rowsFor(inviter)).mails).toMatchObject([{ language: 2, values: { title: '邀请好友奖励' } }]);
  const registration = await shop.db
    .selectFrom('invitation_registrations')
    .select('registration_id')
    .where('user_id', '=', friend.userId)
    .executeTakeFirstOrThrow();
  expect(await rewardFriend(shop.context.services, registration.registration_id)).toBe(false);
  expect((await rowsFor(friend)).mails).toHaveLength(1);
});

test('whose address nobody has proven gets the coupon, and no mail', async () => {
  const { inviter, friend } = await invite(shop);
  await change(inviter, { email_key: null });
  await eat(shop, friend);
  await waitForReward(shop);
  expect(await rewardsOf(shop, inviter)).toHaveLength(1);
  expect((await rowsFor(inviter)).mails).toEqual([]);
  expect((await rowsFor(friend)).mails).toHaveLength(1);
});

test('where nothing is given nobody is told', async () => {
  const inviter = await signUp(shop);
  const { friend } = await invite(shop, { inviter });
  // The same card has paid for both.
  await eat(shop, inviter);
  await eat(shop, friend);
  await waitForReward(shop);
  expect(await rewardsOf(shop, friend)).toHaveLength(0);
  const told = await shop.db
    .selectFrom('mail_outbox')
    .select('mail_id')
    .where('template', '=', 'invitationReward')
    .where('to_address', 'in', (query) =>
      query
        .selectFrom('users')
        .select((row) => row.ref('email').$notNull().as('email'))
        .where('user_id', 'in', [inviter.userId, friend.userId]),
    )
    .execute();
  expect(told).toEqual([]);
});
