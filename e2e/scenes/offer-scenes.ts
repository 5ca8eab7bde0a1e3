import type { CallPath, OutputOf } from '@meal/contract/calls';
import { type Page, type Route } from '@playwright/test';
import type { Scene } from './scene';
import { busy, failing, silent } from './troubles';

type Found = OutputOf<'shopper/offer/search'>;

const likes = 'shopper/like/goods/ticket/nanHai';
const likedCategories = 'shopper/storeCategory/likeGoods/activeStoreCategory';

const offerPath = (offerId: string) =>
  `/food/offerDetail?params=${encodeURIComponent(JSON.stringify({ offerId }))}`;
const collectionPath = (collectionId: string) =>
  `/food/offerList/specialDetails?collectionId=${collectionId}`;

/** Of the demo's catalogue: dinner by reservation, and a box to take along. */
const dinner = offerPath('o_sukiyaki_shabu-1_wagyu-loin-zen');
const box = offerPath('o_sukiyaki_shabu-1_sukiyaki-bento');
const evening = collectionPath('first-evening-in-osaka');
const saved = '/food/userCenter/collectTicket';

/** The server's own answer, with what the scene is about changed. */
function changing<Path extends CallPath>(call: Path, change: (data: OutputOf<Path>) => void) {
  return (page: Page) =>
    page.route(`**/api/${call}`, async (route) => {
      const answer = await route.fetch();
      const body: { data: OutputOf<Path> } = await answer.json();
      change(body.data);
      await route.fulfill({ response: answer, json: body });
    });
}

/** A list of favourites that nobody had to make: what a search finds, with full hearts. */
export async function keeping(page: Page): Promise<void> {
  await page.route(`**/api/${likes}/queryLikeList`, async (route) => {
    const { data } = await searchInstead(route);
    const list = data.list.map((offer, index) => ({
      ...offer,
      liked: true,
      soldOut: index === 1,
      ended: index === 2,
    }));
    await route.fulfill({ json: { code: 0, data: { list, nextCursor: data.nextCursor } } });
  });
  await page.route(`**/api/${likedCategories}`, async (route) => {
    const { data } = await searchInstead(route);
    const counts = new Map<string, { categoryId: string; name: string; count: number }>();
    for (const { category } of data.list) {
      counts.set(category.categoryId, {
        ...category,
        count: (counts.get(category.categoryId)?.count ?? 0) + 1,
      });
    }
    await route.fulfill({ json: { code: 0, data: { list: [...counts.values()] } } });
  });
}

async function searchInstead(route: Route): Promise<{ data: Found }> {
  const request = route.request();
  const { cursor: _, categoryId: __, ...context } = request.postDataJSON();
  const answer = await route.fetch({
    url: new URL('/api/shopper/offer/search', request.url()).href,
    postData: JSON.stringify({ ...context, limit: 8 }),
  });
  return answer.json();
}

export const offerScenes: readonly Scene[] = [
  { screen: 'offerDetail', state: 'reservation', path: dinner, as: 'nobody' },
  { screen: 'offerDetail', state: 'free-visit', path: box, as: 'guest' },
  {
    screen: 'offerDetail',
    state: 'several-photos',
    path: dinner,
    as: 'nobody',
    prepare: changing('shopper/offer/detail', ({ offer, similar }) => {
      offer.photos.push(...similar.slice(0, 2).flatMap(({ photos }) => photos));
    }),
  },
  {
    screen: 'offerDetail',
    state: 'last-tickets-tomorrow',
    path: dinner,
    as: 'nobody',
    prepare: changing('shopper/offer/detail', (data) => {
      data.offer.stock = 3;
      data.usable = { today: [], next: '2026-11-24' };
    }),
  },
  {
    screen: 'offerDetail',
    state: 'sold-out',
    path: dinner,
    as: 'nobody',
    prepare: changing('shopper/offer/detail', ({ offer }) => {
      Object.assign(offer, { stock: 0, soldOut: true });
    }),
  },
  {
    screen: 'offerDetail',
    state: 'ended',
    path: box,
    as: 'nobody',
    prepare: changing('shopper/offer/detail', ({ offer }) => {
      offer.ended = true;
    }),
  },
  { screen: 'offerDetail', state: 'unknown', toast: true, path: offerPath('no-such-offer'), as: 'nobody' },
  { screen: 'offerDetail', state: 'bad-params', path: '/food/offerDetail?params=%7Bbroken', as: 'nobody' },
  {
    screen: 'offerDetail',
    state: 'loading',
    path: dinner,
    as: 'nobody',
    waits: true,
    prepare: silent('shopper/offer/detail'),
    arrange: busy,
  },
  {
    screen: 'offerDetail',
    state: 'failed',
    toast: true,
    path: dinner,
    as: 'nobody',
    prepare: failing('shopper/offer/detail'),
  },
  {
    screen: 'offerDetail',
    state: 'offline',
    path: dinner,
    as: 'nobody',
    arrange: (page) => page.context().setOffline(true),
  },
  { screen: 'specialDetails', state: 'available', path: evening, as: 'nobody' },
  {
    screen: 'specialDetails',
    state: 'ended',
    path: evening,
    as: 'nobody',
    prepare: changing('shopper/collection/detail', (data) => {
      data.state = 'ended';
    }),
  },
  {
    screen: 'specialDetails',
    state: 'empty',
    path: evening,
    as: 'nobody',
    prepare: changing('shopper/collection/detail', (data) => {
      data.groups = [];
      data.count = 0;
    }),
  },
  {
    screen: 'specialDetails',
    state: 'unknown',
    toast: true,
    path: collectionPath('no-such-collection'),
    as: 'nobody',
  },
  {
    screen: 'specialDetails',
    state: 'loading',
    path: evening,
    as: 'nobody',
    waits: true,
    prepare: silent('shopper/collection/detail'),
    arrange: busy,
  },
  {
    screen: 'specialDetails',
    state: 'failed',
    toast: true,
    path: evening,
    as: 'nobody',
    prepare: failing('shopper/collection/detail'),
  },
  { screen: 'collectTicket', state: 'kept', path: saved, as: 'user', prepare: keeping },
  { screen: 'collectTicket', state: 'guest', path: saved, as: 'guest', prepare: keeping },
  { screen: 'collectTicket', state: 'empty', path: saved, as: 'user' },
  {
    screen: 'collectTicket',
    state: 'loading',
    path: saved,
    as: 'user',
    waits: true,
    prepare: silent(`${likes}/queryLikeList`),
    arrange: busy,
  },
  {
    screen: 'collectTicket',
    state: 'failed',
    toast: true,
    path: saved,
    as: 'user',
    prepare: failing(`${likes}/queryLikeList`),
  },
  {
    screen: 'collectTicket',
    state: 'undo',
    path: saved,
    as: 'user',
    toast: true,
    async prepare(page) {
      await keeping(page);
      await page.route(`**/api/${likes}/like`, (route) =>
        route.fulfill({ json: { code: 0, data: { liked: false } } }),
      );
    },
    async arrange(page) {
      await page.locator('main article button').first().click();
    },
  },
];
