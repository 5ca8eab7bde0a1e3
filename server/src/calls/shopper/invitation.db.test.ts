import { tokyoDay } from '@meal/contract/tokyo';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startCampaign } from '../../flows/invitations/set-up-campaigns';
import { codeOf, day, invite, mine, register, signUp } from '../../testing/invitations';
import { startShop, type TestShop } from '../../testing/shop';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const inDays = (days: number) => new Date(shop.context.services.clock.now().getTime() + days * 86_400_000);
const refusalOf = ({ body }: { body: object }) => {
  const { message, refusal } = body as { message?: string; refusal?: { why: string } };
  return [message, refusal?.why];
};

let campaigns = 0;
async function campaign(wanted: { from?: number; to?: number; quantity?: number } = {}): Promise<string> {
  campaigns += 1;
  const { from = -1, to = 10, quantity } = wanted;
  const code = `CAMPAIGN${campaigns}`;
  const window = { startsAt: inDays(from), endsAt: inDays(to) };
  await startCampaign(shop.db, { code, ...window, ...(quantity ? { quantity } : {}) }, inDays(0));
  return code;
}

test('everybody has one code, made when it is first asked for, and a link that carries it', async () => {
  const visitor = await signUp(shop);
  const [first, second] = await Promise.all([mine(shop, visitor), mine(shop, visitor)]);
  expect(first.code).toMatch(/^[2-9A-HJKMNP-Z]{8}$/);
  expect(second.code).toBe(first.code);
  expect(await mine(shop, visitor)).toMatchObject({
    enabled: true,
    code: first.code,
    link: `${shop.address}/food/userCenter/invitation?code=${first.code}`,
    registered: [],
    rewards: [],
    givenThisMonth: 0,
    rules: { reward: 500, leastAmount: 1_000, daysToRegister: 14, mostPerMonth: 10, waitMinutes: 15 },
  });
  expect(await codeOf(shop, await signUp(shop))).not.toBe(first.code);
});

test('guests have none', async () => {
  const guest = await shop.guest();
  expect((await shop.call('shopper/invitation/mine', { ...guest })).status).toBe(403);
  expect((await register(shop, guest, 'ABCDEFGH')).status).toBe(403);
});

test('a code is registered however it is typed, and again without any change', async () => {
  const inviter = await signUp(shop);
  const friend = await signUp(shop);
  const code = await codeOf(shop, inviter);
  const typed = `${code.slice(0, 4).toLowerCase()} - ${code.slice(4)}`;
  const { body } = await register(shop, friend, typed);
  expect(body.data).toMatchObject({ registered: [{ type: 'friend', code }], rewards: [{ side: 'friend' }] });
  await shop.advance(30 * day);
  expect((await register(shop, friend, code)).body.code).toBe(0);
  expect((await mine(shop, inviter)).rewards).toMatchObject([{ side: 'inviter', state: 'registered' }]);
  const row = await shop.db
    .selectFrom('invitation_codes')
    .select('registered')
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  expect(row.registered).toBe(1);
});

test('E1002: unknown, not begun, over, used up', async () => {
  const friend = await signUp(shop);
  const last = await campaign({ quantity: 1 });
  await register(shop, await signUp(shop), last);
  const told = [];
  for (const code of ['NOSUCH22', await campaign({ from: 1 }), await campaign({ from: -2, to: -1 }), last])
    told.push(refusalOf(await register(shop, friend, code)));
  expect(told).toEqual([
    ['E1002', 'unknown'],
    ['E1002', 'notYet'],
    ['E1002', 'ended'],
    ['E1002', 'usedUp'],
  ]);
  expect((await mine(shop, friend)).registered).toEqual([]);
});

test('E1002: only within fourteen days of signing up, also for whoever was a guest before', async () => {
  const code = await codeOf(shop, await signUp(shop));
  const guest = await shop.guest();
  const friend = await signUp(shop);
  await shop.advance(14 * day - 60);
  const { registerBy } = await mine(shop, friend);
  expect(registerBy).toBeGreaterThan(inDays(0).getTime());
  const promoted = await shop.login('promoted@example.com', guest.deviceId, { token: guest.token });
  expect(promoted.userId).toBe(guest.userId);
  await shop.advance(60);
  expect(refusalOf(await register(shop, friend, code))).toEqual(['E1002', 'late']);
  expect(await mine(shop, friend)).not.toHaveProperty('registerBy');
  expect((await register(shop, promoted, code)).body.code).toBe(0);
});

test('E1003: nobody registers their own', async () => {
  const visitor = await signUp(shop);
  const answer = await register(shop, visitor, await codeOf(shop, visitor));
  expect(refusalOf(answer)).toEqual(['E1003', undefined]);
});

test('E1004: one of each type', async () => {
  const { friend, code } = await invite(shop);
  const other = await codeOf(shop, await signUp(shop));
  expect(refusalOf(await register(shop, friend, other))).toEqual(['E1004', undefined]);
  const ofCampaign = await campaign();
  expect((await register(shop, friend, ofCampaign)).body.code).toBe(0);
  expect(refusalOf(await register(shop, friend, await campaign()))).toEqual(['E1004', undefined]);
  const { registered } = await mine(shop, friend);
  expect(registered).toHaveLength(2);
  expect(registered).toEqual(
    expect.arrayContaining([
      { type: 'friend', code },
      { type: 'campaign', code: ofCampaign },
    ]),
  );
});

test('E1001: switched off, there is no code and nothing is registered; what was before is still told', async () => {
  const off = await startShop({ INVITATIONS: 'off' });
  try {
    const visitor = await signUp(off);
    const own = await mine(off, visitor);
    expect(own).toMatchObject({ enabled: false, rewards: [] });
    expect(own).not.toHaveProperty('code');
    expect(own).not.toHaveProperty('link');
    expect(refusalOf(await register(off, visitor, 'ABCDEFGH'))).toEqual(['E1001', undefined]);
  } finally {
    await off.close();
  }
});

test('a code that nobody could register is refused as a field', async () => {
  const visitor = await signUp(shop);
  expect((await register(shop, visitor, ' ')).body.message).toBe('E503');
});

test('who has signed up today is told until which day', async () => {
  const { registerBy = 0 } = await mine(shop, await signUp(shop));
  expect(tokyoDay(registerBy)).toBe(tokyoDay(inDays(14).getTime()));
});
