import type { Offer } from '@meal/contract/offer';
import { addDays, tokyoDay } from '@meal/contract/tokyo';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startCatalogueApi, type TestApi } from '../../testing/api';

let api: TestApi;

beforeAll(async () => {
  api = await startCatalogueApi();
});
afterAll(() => api.close());

interface Found {
  list: Offer[];
  total: number;
  totalIsMinimum?: boolean;
  nextCursor?: string;
}

async function search(conditions: object = {}): Promise<Found> {
  const { body } = await api.call('shopper/offer/search', conditions);
  expect(body.code).toBe(0);
  return body.data as unknown as Found;
}

test('every published offer in stock is on sale, and no other', async () => {
  const now = api.context.services.clock.now();
  const { count } = await api.db
    .selectFrom('offers')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', 'published')
    .where('stock', '>', 0)
    .where('sale_starts_at', '<=', now)
    .where((where) => where.or([where('sale_ends_at', 'is', null), where('sale_ends_at', '>', now)]))
    .where('usable_to', '>=', tokyoDay(now.getTime()))
    .executeTakeFirstOrThrow();
  const { total } = await search();
  expect(total).toBe(count);
});

test.each([
  ['寿司', 'sushi'],
  ['すし', 'sushi'],
  ['sushi', 'sushi'],
  ['초밥', 'sushi'],
  ['ラーメン', 'ramen'],
  ['らーめん', 'ramen'],
  ['ﾗｰﾒﾝ', 'ramen'],
  ['ramen', 'ramen'],
  ['拉面', 'ramen'],
  ['라멘', 'ramen'],
  ['うどん', 'udon'],
  ['お好み焼き', 'okonomiyaki'],
])('%s finds %s', async (keyword, category) => {
  const all = await search({ categoryId: category, limit: 50 });
  expect(all.total).toBeGreaterThan(3);
  const found = (await search({ keyword, limit: 50 })).list.map(({ offerId }) => offerId);
  expect(found).toEqual(expect.arrayContaining(all.list.map(({ offerId }) => offerId)));
  expect(found.length).toBeLessThan(30);
});

test('words of different kinds are combined', async () => {
  for (const keyword of ['sushi namba', '難波 寿司', '寿司　なんば', '난바 초밥', '难波 寿司']) {
    const { list } = await search({ keyword });
    expect(list.length).toBeGreaterThan(0);
    for (const { store } of list) expect(store.area.areaId).toBe('namba');
  }
});

test('pages follow each other without gaps or repetitions, in every order', async () => {
  for (const sort of ['recommended', 'price', 'discount', 'endingSoon', 'distance']) {
    const seen: string[] = [];
    let cursor: string | undefined;
    const { total } = await search({ sort, stationId: 'st3200101', latitude: 34.66, longitude: 135.5 });
    do {
      const page = await search({
        sort,
        stationId: 'st3200101',
        latitude: 34.66,
        longitude: 135.5,
        limit: 7,
        cursor,
      });
      seen.push(...page.list.map(({ offerId }) => offerId));
      cursor = page.nextCursor;
    } while (cursor);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBe(total);
  }
});

test('orders are what they say', async () => {
  const prices = (await search({ sort: 'price', limit: 50 })).list.map(({ price }) => price);
  expect(prices).toEqual([...prices].sort((one, other) => one - other));
  const savings = (await search({ sort: 'discount', limit: 50 })).list.map((each) => each.discountPercent);
  expect(savings).toEqual([...savings].sort((one, other) => other - one));
  const near = await search({ sort: 'distance', latitude: 34.66357, longitude: 135.501949, limit: 50 });
  const meters = near.list.map(({ distanceMeters = Number.NaN }) => distanceMeters);
  expect(meters).toEqual([...meters].sort((one, other) => one - other));
  expect(meters[0]).toBeLessThan(600);
});

test('sushi near Namba tonight for two is there on every day of the week', async () => {
  const today = tokyoDay(api.context.services.clock.now().getTime());
  for (let ahead = 1; ahead <= 7; ahead += 1) {
    const day = addDays(today, ahead);
    const { list } = await search({
      categoryId: 'sushi',
      areaId: 'namba',
      dateFrom: day,
      dateTo: day,
      slots: ['evening'],
      people: 2,
    });
    expect(list.length).toBeGreaterThan(0);
  }
});

test('a store that does not exist is not a store without offers', async () => {
  const { status, body } = await api.call('shopper/offer/search', { storeId: 's_nowhere' });
  expect({ status, message: body.message }).toEqual({ status: 404, message: 'E801' });
  await api.db.updateTable('offers').set({ stock: 0 }).where('store_id', '=', 's_ramen-2').execute();
  expect(await search({ storeId: 's_ramen-2' })).toMatchObject({ list: [], total: 0 });
  expect((await search({ storeId: 's_ramen-3' })).total).toBeGreaterThan(0);
});

test('an offer of a share deal that is not there says so', async () => {
  const offerId = 'o_sushi-2_battera-box';
  const { body: invited } = await api.call('shopper/offer/detail', { offerId, groupBuyOrderId: 'g1' });
  expect(invited.data).toMatchObject({ offer: { offerId }, groupBuyMissing: true });
  const { body } = await api.call('shopper/offer/detail', { offerId, groupBuyOrderId: '' });
  expect(body.data).not.toHaveProperty('groupBuyMissing');
});
