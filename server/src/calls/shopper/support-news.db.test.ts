import { randomUUID } from 'node:crypto';
import { limits } from '@meal/contract/limits';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { makeThreadKey } from '../../domains/support/thread-key';
import { Listening } from '../../testing/listening';
import { startShop, type TestShop, type Visitor } from '../../testing/shop';
import { answer, begin, contact, open, reply, supportEmail, threads } from '../../testing/support';
import { photo, upload } from '../../testing/uploads';

let shop: TestShop;
const listening = new Listening();
beforeAll(async () => {
  shop = await startShop({ SUPPORT_EMAIL: supportEmail });
});
afterEach(() => listening.hangUp());
afterAll(() => shop.close());

async function heardBy(visitor: Visitor, more: object = {}) {
  const { heard } = await listening.to(shop.address, visitor, more);
  return () => heard.filter(({ kind }) => kind === 'support').map(({ threadId }) => threadId);
}

const picture = { purpose: 'supportPicture' as const };

test('an answer reaches the open page of whoever has asked, and of whoever holds the mail; nobody else', async () => {
  const guest = await shop.guest();
  const threadId = await begin(shop, guest);
  const elsewhere = await shop.guest();
  const stranger = await shop.guest();
  const threadKey = makeThreadKey(shop.context.services.secrets.supportKey, threadId);
  const own = await heardBy(guest);
  const byMail = await heardBy(elsewhere, { threadId, threadKey });
  const others = await heardBy(stranger, { threadId, threadKey: `${threadId}.wrong` });
  await answer(shop, threadId);
  await expect.poll(own).toContain(threadId);
  await expect.poll(byMail).toContain(threadId);
  const ofStranger = await begin(shop, stranger);
  await expect.poll(others).toEqual([ofStranger]);
});

test('pictures go along, are shown to whoever holds the conversation, and go with it', async () => {
  const guest = await shop.guest();
  const bytes = await photo();
  const keys = [await upload(shop, guest, bytes, picture), await upload(shop, guest, bytes, picture)];
  const requestId = randomUUID();
  const threadId = await begin(shop, guest, { pictures: keys, requestId });
  const more = await upload(shop, guest, bytes, picture);
  expect((await reply(shop, guest, threadId, { pictures: [more] })).body.code).toBe(0);
  const { messages } = await open(shop, guest, threadId);
  expect(messages.map(({ pictures }) => pictures.length)).toEqual([2, 1]);
  const shown = await fetch(`${shop.address}${messages[0]?.pictures[0]}`);
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
  // Whoever did not hear our answer asks again, and the pictures are not missed.
  expect(await begin(shop, guest, { pictures: keys, requestId })).toBe(threadId);
  expect(JSON.stringify(await threads(shop, guest))).not.toContain('pictures');

  await answer(shop, threadId);
  await shop.advance(limits.supportIdleDays * 86_400);
  await shop.advance(limits.supportKeepDays * 86_400);
  const left = await shop.db
    .selectFrom('uploads')
    .select('state')
    .where('user_id', '=', guest.userId)
    .execute();
  expect(left).toEqual([]);
});

test('a picture that is another’s, used, or none refuses the message, and nothing is written', async () => {
  const guest = await shop.guest();
  const bytes = await photo();
  const foreign = await upload(shop, await shop.guest(), bytes, picture);
  const used = await upload(shop, guest, bytes, picture);
  const avatar = await upload(shop, guest, bytes, { purpose: 'avatar' });
  const threadId = await begin(shop, guest, { pictures: [used] });
  for (const pictures of [[foreign], [used], [avatar], ['none']]) {
    const { body } = await contact(shop, guest, { pictures });
    expect(body).toMatchObject({ message: 'E503', refusal: { name: 'pictureRefused' } });
  }
  const many = Array.from({ length: limits.supportPictures + 1 }, (_, nth) => `key-${nth}`);
  expect((await contact(shop, guest, { pictures: many })).body.message).toBe('E503');
  expect((await threads(shop, guest)).map((each) => each.threadId)).toEqual([threadId]);
});
