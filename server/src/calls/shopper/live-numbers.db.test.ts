import type { ChangeEvent } from '@meal/contract/calls/shopper/events';
import { limits } from '@meal/contract/limits';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createContext } from '../../context';
import { createApi } from '../../create-api';
import { Listening } from '../../testing/listening';
import { buyInSale, makeSale } from '../../testing/sales';
import { dealOf, join, sharedOffer } from '../../testing/share-deals';
import { startShop, type TestShop } from '../../testing/shop';

let shop: TestShop;
const listening = new Listening();
beforeAll(async () => {
  shop = await startShop();
});
afterEach(() => listening.hangUp());
afterAll(() => shop.close());

/** A page that looks at these; `heard` is what it was told of them. */
async function look(at: { offerIds?: string[]; groupBuyOrderIds?: string[] }, address = shop.address) {
  const { heard } = await listening.to(address, await shop.guest(), at);
  return () => heard.filter(({ kind }) => kind !== 'heartbeat');
}

async function sell(offer: { offerId: string; price: number }): Promise<void> {
  const { body } = await shop.create(await shop.guest(), shop.form(offer));
  expect(body.code).toBe(0);
}

const stockOf = (offerId: string, stock: number): ChangeEvent => ({ kind: 'stock', offerId, stock });

/** Something of which each change is told: once this one has come, whatever was before it would have come too. */
async function soonAfter(): Promise<void> {
  const offer = await shop.offer('free', 5);
  const heard = await look({ offerIds: [offer.offerId] });
  await expect.poll(heard).toEqual([stockOf(offer.offerId, 5)]);
  await sell(offer);
  await expect.poll(heard).toContainEqual(stockOf(offer.offerId, 4));
}

test('of the last ones of an offer is told how many there are, and each time that somebody buys', async () => {
  const [offer, other] = [await shop.offer('free', 3), await shop.offer('free', 3)];
  const heard = await look({ offerIds: [offer.offerId] });
  await expect.poll(heard).toEqual([stockOf(offer.offerId, 3)]);
  await sell(other);
  await sell(offer);
  await expect.poll(heard).toEqual([stockOf(offer.offerId, 3), stockOf(offer.offerId, 2)]);
});

test('while there are plenty nobody is told what is sold; the first of the last ones is', async () => {
  const offer = await shop.offer('free', limits.lowStock + 3);
  const heard = await look({ offerIds: [offer.offerId] });
  const first = stockOf(offer.offerId, limits.lowStock + 3);
  await expect.poll(heard).toEqual([first]);
  await sell(offer);
  await soonAfter();
  expect(heard()).toEqual([first]);
  await sell(offer);
  await sell(offer);
  await expect.poll(() => heard().at(-1)).toEqual(stockOf(offer.offerId, limits.lowStock));
});

test('that there are plenty again is told to those who were told of the last ones', async () => {
  const offer = await shop.offer('free', 1);
  const heard = await look({ offerIds: [offer.offerId] });
  await expect.poll(heard).toEqual([stockOf(offer.offerId, 1)]);
  await shop.db.updateTable('offers').set({ stock: 80 }).where('offer_id', '=', offer.offerId).execute();
  await expect.poll(heard).toEqual([stockOf(offer.offerId, 1), stockOf(offer.offerId, 80)]);
});

test('of an offer in a sale is told what the sale has, however many the offer has, until it is over', async () => {
  const sale = await makeSale(shop, { startsInHours: 0, hours: 1, quota: 40, stock: 100 });
  const { offerId, activityId } = sale;
  const heard = await look({ offerIds: [offerId] });
  await expect.poll(heard).toEqual([{ kind: 'stock', offerId, stock: 100, sale: { activityId, stock: 40 } }]);
  await buyInSale(shop, await shop.guest(), sale, { quantity: 2 });
  const sold = { kind: 'stock', offerId, stock: 60, sale: { activityId, stock: 38 } };
  await expect.poll(() => heard().at(-1)).toEqual(sold);
  await shop.advance(3_600);
  await expect.poll(() => heard().at(-1)).toEqual({ kind: 'stock', offerId, stock: expect.any(Number) });
});

test('a share deal is told as everybody sees it, and again when somebody joins or it is complete', async () => {
  const offer = await sharedOffer(shop, { people: 2 });
  const { groupBuyOrderId } = await join(shop, await shop.guest(), offer);
  const unwatched = await join(shop, await shop.guest(), offer);
  const heard = await look({ groupBuyOrderIds: [groupBuyOrderId] });
  const { endsAt } = await dealOf(shop, groupBuyOrderId);
  const open = { groupBuyOrderId, state: 'inProgress', needed: 2, finalPrice: 1_500, endsAt };
  await expect
    .poll(heard)
    .toEqual([{ kind: 'groupBuy', groupBuy: { ...open, members: 1, missing: 1, places: 1 } }]);
  await join(shop, await shop.guest(), offer, { groupBuyOrderId: unwatched.groupBuyOrderId });
  await join(shop, await shop.guest(), offer, { groupBuyOrderId });
  await expect
    .poll(() => heard().at(-1)?.groupBuy)
    .toEqual({ ...open, state: 'completed', members: 2, missing: 0, places: 0, endsAt: expect.any(Number) });
  expect(heard().every(({ groupBuy }) => groupBuy?.groupBuyOrderId === groupBuyOrderId)).toBe(true);
});

test('a draft, an offer that is not sold yet or no longer, and what there never was have no numbers', async () => {
  const [draft, later, over] = [
    await shop.offer('free', 3),
    await shop.offer('free', 3),
    await shop.offer('free', 3),
  ];
  const change = (offerId: string, fields: object) =>
    shop.db.updateTable('offers').set(fields).where('offer_id', '=', offerId).execute();
  const now = shop.context.services.clock.now().getTime();
  await change(draft.offerId, { state: 'draft' });
  await change(later.offerId, { sale_starts_at: new Date(now + 3_600_000) });
  await change(over.offerId, { sale_ends_at: new Date(now - 1) });
  const ids = [draft.offerId, later.offerId, over.offerId, 'none'];
  const heard = await look({ offerIds: ids, groupBuyOrderIds: ['none'] });
  await soonAfter();
  expect(heard()).toEqual([]);
});

test('who comes later is told how it stands, and nobody else once more', async () => {
  const offer = await shop.offer('free', 3);
  const first = await look({ offerIds: [offer.offerId, offer.offerId] });
  await expect.poll(first).toHaveLength(1);
  const second = await look({ offerIds: [offer.offerId] });
  await expect.poll(second).toEqual([stockOf(offer.offerId, 3)]);
  expect(first()).toEqual([stockOf(offer.offerId, 3)]);
});

test('what another process sells is told as well', async () => {
  const { config, connection } = shop.context;
  const context = await createContext({ config, connection });
  const other = await createApi(context, { isReady: async () => true, advanceClock: async () => {} });
  try {
    const offer = await shop.offer('free', 3);
    const address = await other.listen({ host: '127.0.0.1', port: 0 });
    const heard = await look({ offerIds: [offer.offerId] }, address);
    await expect.poll(heard).toEqual([stockOf(offer.offerId, 3)]);
    await sell(offer);
    await expect.poll(heard).toEqual([stockOf(offer.offerId, 3), stockOf(offer.offerId, 2)]);
  } finally {
    await other.close();
    await context.renderer.close();
  }
});

const ids = (count: number) => Array.from({ length: count }, (_, nth) => `id-${nth}`);

test.each([
  ['an id that is none', { offerIds: ['o\0'] }, 'offerIds.0'],
  ['an empty id', { groupBuyOrderIds: [''] }, 'groupBuyOrderIds.0'],
  ['a text in place of a list', { offerIds: 'o1' }, 'offerIds'],
  ['too many offers', { offerIds: ids(limits.watchedOffers + 1) }, 'offerIds'],
  ['too many share deals', { groupBuyOrderIds: ids(limits.watchedDeals + 1) }, 'groupBuyOrderIds'],
])('%s is refused by name', async (_, fields, path) => {
  const { status, body } = await shop.call('shopper/events', { ...(await shop.guest()), ...fields });
  expect([status, body.message, body.details?.[0]?.path]).toEqual([422, 'E503', path]);
});

test('as many as may be named are taken', async () => {
  const heard = await look({
    offerIds: ids(limits.watchedOffers),
    groupBuyOrderIds: ids(limits.watchedDeals),
  });
  await soonAfter();
  expect(heard()).toEqual([]);
});
