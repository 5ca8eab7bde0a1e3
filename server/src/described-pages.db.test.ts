import { afterAll, beforeAll, expect, test } from 'vitest';
import { indexStores } from './domains/search/index-stores';
import { saveSale } from './flows/sales/set-up-sale';
import { type PageApi, startPageApi } from './testing/page-api';

let pages: PageApi;
let api: PageApi['api'];
let app: PageApi['app'];
const offerId = 'o_sushi-2_battera-box';
const soldOffer = 'o_sukiyaki_shabu-1_sukiyaki-bento';
const salePrice = 500;

beforeAll(async () => {
  pages = await startPageApi();
  ({ api, app } = pages);
  const { db, clock } = api.context.services;
  const begins = clock.now().getTime() + 1_000;
  await saveSale(
    db,
    {
      activityId: 'lunch-hour',
      title: { 'en-US': 'Lunch hour' },
      lead: { 'en-US': 'For one hour' },
      picture: '/media/dishes/bento/lunch-hour.svg',
      startsAt: new Date(begins),
      endsAt: new Date(begins + 3_600_000),
      offers: [{ offerId: soldOffer, price: salePrice, quota: 5, perPerson: 1, bearer: 'store' }],
    },
    clock.now(),
  );
  await api.advance(60);
});
afterAll(() => pages.close());

const addressOf = (params: object) =>
  `/food/offerDetail?params=${encodeURIComponent(JSON.stringify(params))}`;
const read = async (url: string, language = 'en-US') =>
  (await app.inject({ url, headers: { 'accept-language': language } })).body;

interface Described {
  '@type': string;
  '@id': string;
  [name: string]: unknown;
}

function dataOf(page: string): Described[] {
  const [, json = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page) ?? [];
  return (JSON.parse(json) as { '@graph': Described[] })['@graph'];
}

test('a search engine learns which restaurant sells what, for how much, and whether it can be had', async () => {
  const [restaurant, offer] = dataOf(await read(addressOf({ offerId })));
  expect(restaurant).toMatchObject({
    '@type': 'Restaurant',
    name: 'Hakomatsu Pressed Sushi',
    servesCuisine: 'Sushi',
    address: { '@type': 'PostalAddress', addressCountry: 'JP' },
    geo: { latitude: expect.any(Number), longitude: expect.any(Number) },
  });
  expect(offer).toMatchObject({
    '@type': 'Offer',
    price: 1480,
    priceCurrency: 'JPY',
    availability: 'https://schema.org/InStock',
    seller: { '@id': restaurant?.['@id'] },
  });
});

test('the price of a running sale is the price', async () => {
  const [, offer] = dataOf(await read(addressOf({ offerId: soldOffer })));
  expect(offer?.['price']).toBe(salePrice);
  expect(offer?.['priceValidUntil']).toMatch(/^\d{4}-\d\d-\d\d$/);
});

test('what is sold out or ended says so', async () => {
  const stockOf = async (stock: number) => {
    await api.db.updateTable('offers').set({ stock }).where('offer_id', '=', offerId).execute();
    await indexStores(api.db, ['s_sushi-2']);
    return read(addressOf({ offerId }));
  };
  const soldOut = await stockOf(0);
  expect(dataOf(soldOut)[1]?.['availability']).toBe('https://schema.org/SoldOut');
  expect(soldOut).toContain('<em>Sold out</em>');
  expect(dataOf(await stockOf(5))[1]?.['availability']).toBe('https://schema.org/InStock');
});

test('each language is named, and the page itself is the one that was asked for', async () => {
  const page = await read(`${addressOf({ offerId })}&language=3&token=secret`);
  expect(page).toContain('<html lang="ko-KR"');
  const alternates = [...page.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)">/g)];
  expect(alternates.map(([, hreflang]) => hreflang)).toEqual(['ja', 'en', 'zh-Hans', 'ko', 'x-default']);
  for (const [, , href = ''] of alternates) {
    const { pathname, search } = new URL(href.replaceAll('&amp;', '&'));
    expect((await app.inject({ url: pathname + search })).statusCode).toBe(200);
  }
  const [, canonical] = /<link rel="canonical" href="([^"]+)">/.exec(page) ?? [];
  expect(canonical).toContain('language=3');
  expect(page).not.toContain('secret');
});

test.each([
  ['ja-JP', /1,480（税込）/, '押し寿司 箱まつ', '予約なしで来店'],
  ['zh-CN', /1,480 日元（含税）/, '箱松', '无需预约'],
  ['ko-KR', /1,480엔\(세금 포함\)/, '하코마쓰', '예약 없이 방문'],
  ['en-US', /¥1,480, tax included/, 'Hakomatsu Pressed Sushi', 'Walk in'],
])('without scripts a visitor reads title, price and store: %s', async (locale, price, store, visit) => {
  const page = await read(addressOf({ offerId }), locale);
  const [, plain = ''] = /<body><noscript>(.*?)<\/noscript>/s.exec(page) ?? [];
  expect(plain).toMatch(/<h1>.+<\/h1>/);
  expect(plain).toMatch(price);
  expect(plain).toContain(store);
  expect(plain).toContain(visit);
});

test('without scripts a sale and a collection list their offers, each with a link that opens', async () => {
  for (const url of [
    '/food/foodActivity?activityId=lunch-hour',
    '/food/offerList/specialDetails?collectionId=first-evening-in-osaka',
  ]) {
    const [, plain = ''] = /<body><noscript>(.*?)<\/noscript>/s.exec(await read(url)) ?? [];
    const [, href = ''] = /<li><a href="([^"]+)">/.exec(plain) ?? [];
    expect(await read(href.replaceAll('&amp;', '&'))).toContain('application/ld+json');
  }
});

test('other pages say in the language of the reader what is needed', async () => {
  const page = await read('/food/home', 'ja');
  expect(page).toContain('<html lang="ja-JP"');
  expect(page).toContain('JavaScriptを有効にして');
  expect(page).toContain('<meta name="description" content="大阪');
  const style = await app.inject({ url: '/plain.css' });
  expect([style.statusCode, style.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8']);
});

test('the sitemap leads to every offer on sale in four languages, and to nothing else that fails', async () => {
  const index = await read('/sitemap.xml');
  const parts = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => new URL(loc).pathname);
  expect(parts).toEqual(['/sitemap-0.xml', '/sitemap-1.xml']);
  const [others = '', offers = ''] = await Promise.all(parts.map((part) => read(part)));
  const { total } = (await api.call('shopper/offer/search', { limit: 1 })).body.data as { total: number };
  expect(offers.match(/<url>/g)).toHaveLength(total);
  expect(offers.match(/hreflang="zh-Hans"/g)).toHaveLength(total);
  for (const [, loc = ''] of others.matchAll(/<loc>([^<]+)<\/loc>/g)) {
    const { pathname, search } = new URL(loc.replaceAll('&amp;', '&'));
    expect((await app.inject({ url: pathname + search })).statusCode).toBe(200);
  }
});

test.each(['/sitemap-9.xml', '/sitemap-x.xml', '/sitemap--1.xml', '/sitemap-1e3.xml'])(
  '%s is no part of it',
  async (url) => {
    expect((await app.inject({ url })).statusCode).toBe(404);
  },
);

test('a demo keeps search engines out: its restaurants are invented', async () => {
  expect(await read('/robots.txt')).toContain('Disallow: /\n');
});
