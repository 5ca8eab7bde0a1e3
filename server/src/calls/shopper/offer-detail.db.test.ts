import type { OutputOf } from '@meal/contract/calls';
import type { Offer } from '@meal/contract/offer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { indexStores } from '../../domains/search/index-stores';
import { startCatalogueApi, type TestApi } from '../../testing/api';

let api: TestApi;

beforeAll(async () => {
  api = await startCatalogueApi();
});
afterAll(() => api.close());

type Detail = OutputOf<'shopper/offer/detail'>;

async function detail(fields: object): Promise<Detail> {
  const { body } = await api.call('shopper/offer/detail', fields);
  expect(body.code).toBe(0);
  return body.data as unknown as Detail;
}

async function search(conditions: object): Promise<Offer[]> {
  const { body } = await api.call('shopper/offer/search', conditions);
  return (body.data as unknown as { list: Offer[] }).list;
}

const inEveryLanguage = (text: string) =>
  JSON.stringify({ 'ja-JP': text, 'en-US': text, 'zh-CN': text, 'ko-KR': text });

test('details that are asked for at once are each their own: offer, language and heart', async () => {
  const { body } = await api.call('shopper/user/guest', { deviceId: api.newDevice() });
  const visitor = body.data as { userId: string; token: string };
  const list = await search({ categoryId: 'sushi', limit: 8 });
  const [kept] = list;
  await api.call('shopper/like/goods/ticket/nanHai/like', {
    ...visitor,
    offerId: kept?.offerId,
    liked: true,
  });
  const asked = list.flatMap(({ offerId }, nth) =>
    [0, 1, 2, 3].flatMap((language) => [
      { offerId, language },
      ...(nth % 2 === 0 ? [{ offerId, language, ...visitor }] : []),
    ]),
  );
  const [together, alone] = [
    await Promise.all(asked.map(detail)),
    await asked.reduce<Promise<Detail[]>>(
      async (before, fields) => [...(await before), await detail(fields)],
      Promise.resolve([]),
    ),
  ];
  const seen = ({ offer, similar }: Detail) => ({
    offerId: offer.offerId,
    title: offer.title,
    liked: offer.liked,
    similar: similar.map(({ offerId, title, liked }) => ({ offerId, title, liked })),
  });
  expect(together.map(seen)).toEqual(alone.map(seen));
  expect(together.filter(({ offer }) => offer.liked).length).toBe(4);
  expect(together.some(({ similar }) => similar.some(({ liked }) => liked))).toBe(true);
});

test('what has sold out is no longer beside another offer, at once', async () => {
  const [{ offerId } = {}] = await search({ categoryId: 'ramen', limit: 1 });
  const [first] = (await detail({ offerId })).similar;
  await api.db
    .updateTable('offers')
    .set({ stock: 0 })
    .where('offer_id', '=', first?.offerId ?? '')
    .execute();
  const { similar } = await detail({ offerId });
  expect(similar.map((each) => each.offerId)).not.toContain(first?.offerId);
});

test('what is changed about an offer or its store is seen at the next look, in every language', async () => {
  const offerId = 'o_sushi-2_battera-box';
  const storeId = 's_sushi-2';
  const look = () => Promise.all([0, 1, 2, 3].map((language) => detail({ offerId, language })));
  await look();
  await api.db
    .updateTable('stores')
    .set({ about: inEveryLanguage('Counter of "nine" seats\n},"category":{') })
    .where('store_id', '=', storeId)
    .execute();
  const told = await look();
  expect(told.map(({ offer }) => offer.store.about)).toEqual(
    Array.from({ length: 4 }, () => 'Counter of "nine" seats\n},"category":{'),
  );
  await api.db
    .updateTable('offers')
    .set({ title: inEveryLanguage('Twelve pieces'), price: 1_234, stock: 7 })
    .where('offer_id', '=', offerId)
    .execute();
  await indexStores(api.db, [storeId]);
  for (const { offer } of [...(await look()), ...(await look())]) {
    expect(offer).toMatchObject({ title: 'Twelve pieces', price: 1_234, stock: 7, soldOut: false });
  }
  await api.db.updateTable('offers').set({ stock: 0 }).where('offer_id', '=', offerId).execute();
  expect((await detail({ offerId })).offer).toMatchObject({ stock: 0, soldOut: true, ended: false });
});

test('how long before a table is asked for is seen at the next look', async () => {
  const { offer_id: offerId } = await api.db
    .selectFrom('offers')
    .select('offer_id')
    .where('visit', '=', 'reservation')
    .where('state', '=', 'published')
    .where('weekdays', '=', 127)
    .orderBy('offer_id')
    .executeTakeFirstOrThrow();
  const { usable } = await detail({ offerId });
  await api.db.updateTable('offers').set({ lead_hours: 72 }).where('offer_id', '=', offerId).execute();
  const { usable: later } = await detail({ offerId });
  expect(later.today).toEqual([]);
  expect((later.next ?? '') > (usable.next ?? '')).toBe(true);
});

test('an offer that is no longer sold keeps its page, as it was changed last', async () => {
  const offerId = 'o_sushi-2_battera-box';
  const { offer } = await detail({ offerId });
  await api.db
    .updateTable('offers')
    .set({ state: 'ended', title: inEveryLanguage('Was here') })
    .where('offer_id', '=', offerId)
    .execute();
  await indexStores(api.db, [offer.store.storeId]);
  for (const look of [await detail({ offerId }), await detail({ offerId })]) {
    expect(look.offer).toMatchObject({ title: 'Was here', ended: true, store: { name: offer.store.name } });
    expect(look.similar.map((each) => each.offerId)).not.toContain(offerId);
  }
});

test('beside an offer stands the same kind of food: nearby in the order of a search, then elsewhere', async () => {
  const offers = await search({ limit: 50 });
  for (const { offerId, category, store } of offers) {
    const { categoryId } = category;
    const { areaId } = store.area;
    const isAnother = (each: Offer) => each.offerId !== offerId;
    const near = (await search({ categoryId, areaId, limit: 7 })).filter(isAnother);
    const all = (await search({ categoryId, limit: 50 })).filter(isAnother);
    const far = all.filter((each) => each.store.area.areaId !== areaId);
    const { similar } = await detail({ offerId });
    expect(similar).toEqual([...near, ...far].slice(0, 6));
  }
});
