import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAnswer, addReply, type LockedThread, lockThread } from '../../domains/support/thread-repository';
import { inTransaction } from '../../platform/transaction';
import { startShop, type TestShop } from '../../testing/shop';
import { begin, contact, open, reply, staffOf, supportEmail, threads } from '../../testing/support';
import { answerThread } from './answer-thread';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop({ SUPPORT_EMAIL: supportEmail });
});
afterAll(() => shop.close());

const eight = Array.from({ length: 8 });

test('one request, sent eight times at once: one conversation, one mail', async () => {
  const guest = await shop.guest();
  const requestId = randomUUID();
  const answers = await Promise.all(eight.map(() => contact(shop, guest, { requestId, message: requestId })));
  expect(new Set(answers.map(({ body }) => body.data['threadId'])).size).toBe(1);
  expect(await threads(shop, guest)).toHaveLength(1);
  const mails = await shop.mails(supportEmail);
  expect(mails.filter(({ text }) => text.includes(requestId))).toHaveLength(1);
});

test('one reply, sent eight times at once, is one message', async () => {
  const guest = await shop.guest();
  const threadId = await begin(shop, guest);
  const requestId = randomUUID();
  const answers = await Promise.all(eight.map(() => reply(shop, guest, threadId, { requestId })));
  expect(answers.map(({ body }) => body.code)).toEqual(eight.map(() => 0));
  expect((await open(shop, guest, threadId)).messages).toHaveLength(2);
});

test('replies and answers at once: each has its own number, and none is lost', async () => {
  const guest = await shop.guest();
  const threadId = await begin(shop, guest);
  const staffId = await staffOf(shop);
  const requestId = randomUUID();
  const answerOnce = () => answerThread(shop.context.services, { threadId, text: 'Yes', staffId, requestId });
  await Promise.all([...eight.map(() => reply(shop, guest, threadId)), answerOnce(), answerOnce()]);
  const { messages } = await open(shop, guest, threadId);
  expect(messages.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(messages.filter(({ author }) => author === 'support')).toHaveLength(1);
});

test('without the lock the guard refuses: a message never takes the number of another', async () => {
  const guest = await shop.guest();
  const threadId = await begin(shop, guest);
  const stale = await inTransaction(shop.db, (trx) => lockThread(trx, threadId));
  await reply(shop, guest, threadId);
  const written = { author_id: 'x', text: 'late', request_id: randomUUID(), at: new Date() };
  const late = { ...written, author: 'support' as const };
  await expect(addAnswer(shop.db, stale as LockedThread, late)).rejects.toThrow('changed under a lock');
  const more = { ...written, author: 'visitor' as const, replyBy: '2026-01-05' };
  await expect(addReply(shop.db, stale as LockedThread, more)).rejects.toThrow('changed under a lock');
  expect((await open(shop, guest, threadId)).messages).toHaveLength(2);
});
