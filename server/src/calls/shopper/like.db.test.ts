import type { Offer } from '@meal/contract/offer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startCatalogueApi, type TestApi } from '../../testing/api';

let api: TestApi;

beforeAll(async () => {
  api = await startCatalogueApi();
});
afterAll(() => api.close());

const likePath = 'shopper/like/goods/ticket/nanHai/like';
const listPath = 'shopper/like/goods/ticket/nanHai/queryLikeList';

async function beGuest() {
  const deviceId = api.newDevice();
  const { body } = await api.call('shopper/user/guest', { deviceId });
  const { userId, token } = body.data as { userId: string; token: string };
  return { userId, token, deviceId };
}

async function someOffers(count: number, conditions: object = {}): Promise<Offer[]> {
  const { body } = await api.call('shopper/offer/search', { limit: count, ...conditions });
  return body.data.list as Offer[];
}

async function kept(session: object, fields: object = {}) {
  const { body } = await api.call(listPath, { ...session, ...fields });
  return body.data as unknown as { list: Offer[]; total: number; nextCursor?: string };
}

test('what is liked is kept, newest first, and marked wherever it is shown', async () => {
  const guest = await beGuest();
  const [first, second] = await someOffers(2);
  if (!first || !second) throw new Error('no offers');
  await api.call(likePath, { ...guest, offerId: first.offerId, liked: true });
  await api.advance(1);
  await api.call(likePath, { ...guest, offerId: second.offerId, liked: true });
  const { list, total } = await kept(guest);
  expect(list.map(({ offerId }) => offerId)).toEqual([second.offerId, first.offerId]);
  expect(total).toBe(2);
  const { body } = await api.call('shopper/offer/search', { ...guest, limit: 5 });
  const liked = (body.data.list as Offer[]).filter((offer) => offer.liked);
  expect(new Set(liked.map(({ offerId }) => offerId))).toEqual(new Set([first.offerId, second.offerId]));
  const { body: detail } = await api.call('shopper/offer/detail', { ...guest, offerId: first.offerId });
  expect((detail.data.offer as Offer).liked).toBe(true);
});

test('saying it twice changes nothing, and letting go of what was never kept neither', async () => {
  const guest = await beGuest();
  const [offer] = await someOffers(1);
  for (const liked of [true, true, false, false]) {
    const { body } = await api.call(likePath, { ...guest, offerId: offer?.offerId, liked });
    expect(body.data).toEqual({ liked });
    expect((await kept(guest)).list).toHaveLength(liked ? 1 : 0);
  }
});

test('what is not on sale yet cannot be kept, and stays out of lists that name it', async () => {
  const guest = await beGuest();
  const now = api.context.services.clock.now();
  const { offer_id: offerId } = await api.db
    .selectFrom('offers')
    .select('offer_id')
    .where('sale_starts_at', '>', now)
    .executeTakeFirstOrThrow();
  const { body } = await api.call(likePath, { ...guest, offerId, liked: true });
  expect(body.message).toBe('E101');
  await api.db
    .insertInto('favourites')
    .values({ user_id: guest.userId, offer_id: offerId, liked_at: now })
    .execute();
  expect((await kept(guest)).list).toEqual([]);
});

test('nobody sees what others keep', async () => {
  const [mine, theirs] = [await beGuest(), await beGuest()];
  const [offer] = await someOffers(1);
  await api.call(likePath, { ...mine, offerId: offer?.offerId, liked: true });
  expect((await kept(theirs)).list).toEqual([]);
  const { body } = await api.call('shopper/offer/search', { ...theirs, limit: 1 });
  expect((body.data.list as Offer[])[0]?.liked).toBe(false);
  const { status } = await api.call(listPath, { ...theirs, userId: mine.userId });
  expect(status).toBe(401);
});

test('without a session there is nothing to keep it for', async () => {
  const [offer] = await someOffers(1);
  const { status } = await api.call(likePath, { offerId: offer?.offerId, liked: true });
  expect(status).toBe(401);
});

test('an unknown offer is E101', async () => {
  const { status, body } = await api.call(likePath, { ...(await beGuest()), offerId: 'o_none', liked: true });
  expect([status, body.message]).toEqual([404, 'E101']);
});

test('what ended or sold out stays on the list', async () => {
  const guest = await beGuest();
  const [offer] = await someOffers(1, { categoryId: 'cafe' });
  if (!offer) throw new Error('no offer');
  await api.call(likePath, { ...guest, offerId: offer.offerId, liked: true });
  await api.db
    .updateTable('offers')
    .set({ state: 'ended', stock: 0 })
    .where('offer_id', '=', offer.offerId)
    .execute();
  const [entry] = (await kept(guest)).list;
  expect([entry?.offerId, entry?.ended, entry?.soldOut]).toEqual([offer.offerId, true, true]);
});

test('categories are counted, and filter', async () => {
  const guest = await beGuest();
  const offers = [
    ...(await someOffers(3, { categoryId: 'sushi' })),
    ...(await someOffers(1, { categoryId: 'udon' })),
  ];
  for (const { offerId } of offers) await api.call(likePath, { ...guest, offerId, liked: true });
  const { body } = await api.call('shopper/storeCategory/likeGoods/activeStoreCategory', {
    ...guest,
    language: 0,
  });
  expect(body.data.list).toEqual([
    { categoryId: 'sushi', name: '寿司', count: 3 },
    { categoryId: 'udon', name: 'うどん', count: 1 },
  ]);
  expect((await kept(guest, { categoryId: 'udon' })).total).toBe(1);
});

test('a long list comes in pages', async () => {
  const guest = await beGuest();
  for (const { offerId } of await someOffers(45)) {
    await api.call(likePath, { ...guest, offerId, liked: true });
  }
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await kept(guest, { cursor });
    seen.push(...page.list.map(({ offerId }) => offerId));
    cursor = page.nextCursor;
  } while (cursor);
  expect(new Set(seen).size).toBe(45);
  const cursorOf = (text: string) => Buffer.from(text).toString('base64url');
  for (const forged of ['forged', cursorOf('["newest",1,"a\\u0000b"]'), cursorOf('["price",1,"x"]')]) {
    const { body } = await api.call(listPath, { ...guest, cursor: forged });
    expect(body.message).toBe('E503');
  }
  for (const time of ['-8640000000000000', '8640000000000000', '1e300', '0.5']) {
    const { status } = await api.call(listPath, { ...guest, cursor: cursorOf(`["newest",${time},"x"]`) });
    expect(status).toBe(200);
  }
});

test('a guest who signs in takes the list along', async () => {
  const guest = await beGuest();
  const [one, two] = await someOffers(2);
  const email = 'keeper@example.com';
  const account = await api.login(email);
  await api.call(likePath, { ...account, offerId: one?.offerId, liked: true });
  for (const offer of [one, two]) {
    await api.call(likePath, { ...guest, offerId: offer?.offerId, liked: true });
  }
  const back = await api.login(email, guest.deviceId, { token: guest.token, userId: guest.userId });
  const { list } = await kept(back);
  expect(new Set(list.map(({ offerId }) => offerId))).toEqual(new Set([one?.offerId, two?.offerId]));
});
