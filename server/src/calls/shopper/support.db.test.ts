import { randomUUID } from 'node:crypto';
import { limits } from '@meal/contract/limits';
import type { SupportArticle } from '@meal/contract/support';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buyTickets } from '../../testing/bought-tickets';
import { startShop, type TestShop } from '../../testing/shop';
import { answer, begin, contact, open, reply, supportEmail, threads, unread } from '../../testing/support';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop({ SUPPORT_EMAIL: supportEmail });
});
afterAll(() => shop.close());

const articles = async (fields: object) =>
  (await shop.call('shopper/support/articles', fields)).body.data['list'] as SupportArticle[];

test('articles come in the language of the caller, by category and by keyword, without a session', async () => {
  const all = await articles({ language: 0 });
  expect(all.length).toBeGreaterThanOrEqual(9);
  expect(JSON.stringify(all)).not.toMatch(/\{\w+[,}]/);
  const [english, japanese] = await Promise.all([articles({ language: 1 }), articles({ language: 0 })]);
  expect(english.map(({ articleId }) => articleId)).toEqual(japanese.map(({ articleId }) => articleId));
  expect(english[0]?.title).not.toBe(japanese[0]?.title);
  const { category = 'order-others' } = all.at(-1) ?? {};
  expect(new Set((await articles({ category })).map((each) => each.category))).toEqual(new Set([category]));
  const [first] = await articles({ language: 0, keyword: japanese[0]?.title });
  expect(first).toEqual(japanese[0]);
  expect(await articles({ keyword: 'zzzzqqq' })).toEqual([]);
  expect(await articles({ keyword: '', category: '' })).toHaveLength(all.length);
});

test.each([{ category: 'nothing' }, { keyword: 'x'.repeat(limits.keywordCharacters + 1) }, { keyword: 7 }])(
  'articles: %j is bad input',
  async (fields) => {
    expect((await shop.call('shopper/support/articles', fields)).body.message).toBe('E503');
  },
);

test('one answer for each device and article, and it may change', async () => {
  const [article] = await articles({});
  const articleId = article?.articleId ?? '';
  const tell = (deviceId: string, useful: boolean) =>
    shop.call('shopper/support/feedback', { deviceId, articleId, useful });
  for (const useful of [true, false]) expect((await tell('device-of-one', useful)).body.code).toBe(0);
  await tell('device-of-two', true);
  const rows = await shop.db.selectFrom('support_feedback').selectAll().execute();
  expect(new Set(rows.map(({ useful }) => useful))).toEqual(new Set([false, true]));
  expect(rows).toHaveLength(2);
  expect(JSON.stringify(rows)).not.toContain('device-of');
  const answer = await shop.call('shopper/support/feedback', { articleId: 'none', useful: true });
  expect(answer).toMatchObject({
    status: 404,
    body: { message: 'E506', refusal: { name: 'unknownArticle' } },
  });
});

test('a guest asks, names an address, and support is told', async () => {
  const guest = await shop.guest();
  const threadId = await begin(shop, guest, { message: ' QR\r\n\r\n\r\nis blank ', language: 3 });
  const thread = await open(shop, guest, threadId);
  expect(thread).toMatchObject({
    threadId,
    category: 'order-usage',
    state: 'open',
    unread: false,
    messages: [{ number: 1, author: 'visitor', text: 'QR\n\nis blank' }],
    last: { number: 1 },
  });
  expect(thread.replyDay).toMatch(/^\d{4}-\d\d-\d\d$/);
  const { body } = await shop.call('shopper/support/replyDay');
  expect(thread.replyDay).toBe(body.data['replyDay']);
  const [mail] = await shop.mails(supportEmail);
  expect(mail?.text).toContain('is blank');
  expect(mail?.text).toContain(thread.number);
  expect(mail?.text).toContain('ko-KR');
});

test('an answer is unread until somebody looks, and comes by mail in the language of the question', async () => {
  const guest = await shop.guest();
  const threadId = await begin(shop, guest, { email: 'mina@example.com', language: 3 });
  expect(await unread(shop, guest)).toBe(0);
  await answer(shop, threadId, '다시 시도해 주세요.\n감사합니다.');
  expect(await unread(shop, guest)).toBe(1);
  expect(await threads(shop, guest)).toMatchObject([{ threadId, state: 'answered', unread: true }]);
  expect(await open(shop, guest, threadId)).toMatchObject({ unread: true });
  const opened = await open(shop, guest, threadId, { markRead: true });
  expect(opened).toMatchObject({ unread: false, messages: [{}, { author: 'support', number: 2 }] });
  expect(opened).not.toHaveProperty('replyDay');
  expect(await unread(shop, guest)).toBe(0);
  const [mail] = await shop.mails('mina@example.com');
  expect(mail?.subject).toBe('문의에 대한 답변');
  expect(mail?.text).toContain('다시 시도해 주세요.');
  expect(mail?.text).toMatch(
    new RegExp(`/food/userCenter/supportCenter\\?thread=${threadId}#key=${threadId}\\.`),
  );
});

test('a reply opens what was answered or closed again, with a day of its own', async () => {
  const guest = await shop.guest();
  const threadId = await begin(shop, guest);
  await answer(shop, threadId);
  expect((await reply(shop, guest, threadId)).body.data).toEqual({ threadId });
  expect(await open(shop, guest, threadId)).toMatchObject({ state: 'open', unread: false });
  await answer(shop, threadId);
  await shop.advance(limits.supportIdleDays * 86_400);
  expect(await open(shop, guest, threadId)).toMatchObject({ state: 'closed', unread: true });
  await reply(shop, guest, threadId);
  const thread = await open(shop, guest, threadId);
  expect(thread.state).toBe('open');
  expect(thread.messages.map(({ author }) => author)).toEqual([
    'visitor',
    'support',
    'visitor',
    'support',
    'visitor',
  ]);
});

test('an order or a ticket of one’s own is attached, and shown with its picture', async () => {
  const { visitor, orderId, tickets } = await buyTickets(shop, { quantity: 2 });
  const ticketId = tickets[1]?.ticketId ?? '';
  const threadId = await begin(shop, visitor, { ticketId });
  const { order, ticketId: attached } = await open(shop, visitor, threadId);
  expect(order).toMatchObject({ orderId, state: 'established', quantity: 2 });
  expect(order?.photo).toMatch(/^\/media\//);
  expect(attached).toBe(ticketId);
  const { body } = await shop.call('shopper/support/orders', { ...visitor });
  expect(body.data['list']).toEqual([order]);
});

test('what is somebody else’s is not attached, and nothing is written', async () => {
  const { orderId, tickets } = await buyTickets(shop);
  const guest = await shop.guest();
  const refusals = [];
  for (const fields of [{ orderId }, { ticketId: tickets[0]?.ticketId }, { orderId: 'order_none' }]) {
    const { status, body } = await contact(shop, guest, fields);
    refusals.push([status, body.message]);
  }
  expect(refusals).toEqual([
    [404, 'E506'],
    [404, 'E1201'],
    [404, 'E506'],
  ]);
  expect(await threads(shop, guest)).toEqual([]);
  const { body } = await shop.call('shopper/support/orders', { ...guest, orderId });
  expect(body.data['list']).toEqual([]);
});

test.each([
  ['nothing', { message: ' \n ' }, 'message'],
  ['too much', { message: 'x'.repeat(limits.supportMessageCharacters + 1) }, 'message'],
  ['control characters', { message: 'a\u202Eb' }, 'message'],
  ['no address of a guest', { email: '' }, 'email'],
  ['no address', { email: 'nobody' }, 'email'],
  ['no such category', { category: 'food' }, 'category'],
  ['no request', { requestId: 'x' }, 'requestId'],
])('contact with %s is refused', async (_, fields, path) => {
  const guest = await shop.guest();
  const { body } = await contact(shop, guest, fields);
  expect(body).toMatchObject({ message: 'E503', details: [{ path }] });
  expect(await threads(shop, guest)).toEqual([]);
});

test('another’s conversation is as unknown as one that never was', async () => {
  const owner = await shop.guest();
  const threadId = await begin(shop, owner);
  const stranger = await shop.guest();
  for (const id of [threadId, 'thread_none']) {
    const seen = await shop.call('shopper/support/thread', { ...stranger, threadId: id, markRead: true });
    const sent = await reply(shop, stranger, id, { threadKey: `${id}.wrong` });
    for (const { status, body } of [seen, sent]) {
      expect([status, body.message]).toEqual([404, 'E506']);
      expect(body).toMatchObject({ refusal: { name: 'unknownThread' } });
    }
  }
  expect((await open(shop, owner, threadId)).messages).toHaveLength(1);
});

test('conversations come page by page, each once', async () => {
  const guest = await shop.guest();
  const written = [];
  for (let count = 0; count < limits.pageSize + 3; count += 1) written.push(await begin(shop, guest));
  const first = (await shop.call('shopper/support/threads', { ...guest })).body.data;
  const cursor = first['nextCursor'];
  const second = (await shop.call('shopper/support/threads', { ...guest, cursor })).body.data;
  const ids = [first, second]
    .flatMap((page) => page['list'] as { threadId: string }[])
    .map((each) => each.threadId);
  expect([...ids].sort()).toEqual([...written].sort());
  expect(second['nextCursor']).toBeUndefined();
  const bad = await shop.call('shopper/support/threads', { ...guest, cursor: 'x' });
  expect(bad.body.message).toBe('E503');
});

test('the same request again changes nothing', async () => {
  const guest = await shop.guest();
  const requestId = randomUUID();
  const threadId = await begin(shop, guest, { requestId });
  expect(await begin(shop, guest, { requestId, message: 'Something else' })).toBe(threadId);
  await reply(shop, guest, threadId, { requestId });
  expect((await open(shop, guest, threadId)).messages).toHaveLength(1);
});
