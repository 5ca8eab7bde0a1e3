import { limits } from '@meal/contract/limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeOrderKey } from '../../domains/orders/order-key';
import { buyTickets } from '../../testing/bought-tickets';
import { startShop, type TestShop } from '../../testing/shop';
import { answer, begin, contact, open, reply, supportEmail, threads, unread } from '../../testing/support';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop({ SUPPORT_EMAIL: supportEmail });
});
afterAll(() => shop.close());

const day = 86_400;

async function keyMailedTo(email: string): Promise<string> {
  const [mail] = await shop.mails(email);
  return /supportCenter\?thread=\S+#key=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

test('the key of the mail opens the conversation in any browser, to read and to reply', async () => {
  const guest = await shop.guest();
  const email = 'elsewhere@example.com';
  const threadId = await begin(shop, guest, { email });
  await answer(shop, threadId);
  const threadKey = await keyMailedTo(email);
  const browser = await shop.guest();
  const opened = await open(shop, browser, threadId, { threadKey, markRead: true });
  expect(opened).toMatchObject({ byMail: true, unread: false, messages: [{}, {}] });
  expect(await unread(shop, guest)).toBe(0);
  expect((await reply(shop, browser, threadId, { threadKey })).body.code).toBe(0);
  expect(await open(shop, guest, threadId)).toMatchObject({ state: 'open', messages: [{}, {}, {}] });
  // It stays whose it was, and another's key opens nothing.
  expect(await threads(shop, browser)).toEqual([]);
  const other = await begin(shop, await shop.guest());
  const refused = await shop.call('shopper/support/thread', { ...browser, threadId: other, threadKey });
  expect(refused.body.message).toBe('E506');
  await shop.advance(limits.supportKeyDays * day);
  const late = await shop.call('shopper/support/thread', { ...browser, threadId, threadKey });
  expect(late.body.message).toBe('E506');
});

test('who signs in keeps the conversations, and is answered at the proven address', async () => {
  await shop.login('merged@example.com');
  const guest = await shop.guest();
  const threadId = await begin(shop, guest, { email: 'typed@example.com' });
  const account = await shop.login('merged@example.com', undefined, { token: guest.token });
  expect(await threads(shop, account)).toMatchObject([{ threadId }]);
  await answer(shop, threadId);
  expect(await unread(shop, account)).toBe(1);
  expect(await keyMailedTo('merged@example.com')).toContain(threadId);
  expect(await keyMailedTo('typed@example.com')).toBe('');
});

test('a guest who becomes an account keeps them too', async () => {
  const guest = await shop.guest();
  const threadId = await begin(shop, guest, { email: 'typed-too@example.com' });
  const account = await shop.login('promoted@example.com', undefined, { token: guest.token });
  await answer(shop, threadId);
  expect(await open(shop, account, threadId)).toMatchObject({ state: 'answered' });
  expect(await keyMailedTo('promoted@example.com')).toContain(threadId);
});

test('an account needs no address, and one that it names is not taken', async () => {
  const account = await shop.login('owner-of-it@example.com');
  const threadId = await begin(shop, account, { email: 'victim@example.com' });
  await answer(shop, threadId);
  expect(await keyMailedTo('victim@example.com')).toBe('');
  expect(await keyMailedTo('owner-of-it@example.com')).toContain(threadId);
});

test('an order that the key of a mail opens can be asked about', async () => {
  const { visitor, orderId } = await buyTickets(shop);
  const { orderKey } = shop.context.services.secrets;
  const key = makeOrderKey(orderKey, orderId);
  const browser = await shop.guest();
  const { body } = await shop.call('shopper/support/orders', { ...browser, orderId, orderKey: key });
  expect(body.data['list']).toMatchObject([{ orderId }]);
  const threadId = await begin(shop, browser, { orderId, orderKey: key });
  expect((await open(shop, browser, threadId)).order).toMatchObject({ orderId });
  expect(await threads(shop, visitor)).toEqual([]);
});

test('whoever deletes the account takes the conversations along', async () => {
  const email = 'leaving@example.com';
  const account = await shop.login(email);
  const threadId = await begin(shop, account);
  await shop.call('shopper/user/sendEmail', { ...account, purpose: 'deleteAccount' });
  const verifyCode = await shop.lastCode(email);
  expect((await shop.call('shopper/user/delete', { ...account, verifyCode })).body.code).toBe(0);
  const left = await shop.db
    .selectFrom('support_messages')
    .selectAll()
    .where('thread_id', '=', threadId)
    .execute();
  expect(left).toEqual([]);
});

test('guests who are forgotten, and what was closed long ago, leave nothing', async () => {
  const guest = await shop.guest();
  const threadId = await begin(shop, guest);
  const account = await shop.login('stays@example.com');
  const kept = await begin(shop, account);
  const closed = await begin(shop, account);
  await answer(shop, closed);
  await shop.advance(limits.supportIdleDays * day);
  await shop.advance((limits.guestUnseenDays - limits.supportIdleDays + 1) * day);
  const there = async () =>
    (await shop.db.selectFrom('support_threads').select('thread_id').execute()).map((row) => row.thread_id);
  expect(await there()).not.toContain(threadId);
  expect(await there()).toContain(closed);
  await shop.advance(limits.supportKeepDays * day);
  expect(await there()).not.toContain(closed);
  expect(await there()).toContain(kept);
});

test('nobody writes to support all day', async () => {
  const limited = await startShop({ SUPPORT_EMAIL: supportEmail, RATE_LIMITS: 'on' });
  try {
    const guest = await limited.guest();
    for (let count = 0; count < 20; count += 1) await begin(limited, guest);
    expect((await contact(limited, guest)).status).toBe(429);
    expect(await threads(limited, guest)).toHaveLength(limits.pageSize);
  } finally {
    await limited.close();
  }
});
