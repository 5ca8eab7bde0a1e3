import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { indexStores } from '../domains/search/index-stores';
import { type PageApi, startPageApi } from '../testing/page-api';

let pages: PageApi;
let api: PageApi['api'];
let app: PageApi['app'];

beforeAll(async () => {
  pages = await startPageApi();
  ({ api, app } = pages);
});
afterAll(() => pages.close());

const offerId = 'o_sushi-2_battera-box';

async function headOf(url: string, language = ''): Promise<string> {
  const { body } = await app.inject({ url, headers: { 'accept-language': language } });
  return body.slice(0, body.indexOf('</head>'));
}

function offerAddress(params: unknown): string {
  return `/food/offerDetail?params=${encodeURIComponent(JSON.stringify(params))}`;
}

test('a shared offer shows its name, words and picture in the language of whoever asks', async () => {
  const japanese = await headOf(offerAddress({ offerId }), 'ja,en;q=0.8');
  expect(japanese).toContain(
    '<meta property="og:title" content="肉厚しめ鯖のバッテラ一本折詰 | 押し寿司 箱まつ">',
  );
  expect(japanese).toContain('og:locale" content="ja_JP"');
  expect(japanese).toMatch(
    /og:image" content="http:\/\/[^"]+\/media\/dishes\/bento\/o_sushi-2_battera-box\.png"/,
  );
  const korean = await headOf(`${offerAddress({ offerId })}&language=3`, 'ja');
  expect(korean).toContain('og:locale" content="ko_KR"');
  expect(await headOf(offerAddress({ offerId }), 'fr')).toContain('og:locale" content="en_US"');
});

test('a link to a share deal says what it costs together and how many are missing, for as long as it can be joined', async () => {
  const { db } = api.context.services;
  const now = api.context.services.clock.now();
  const endsAt = new Date(now.getTime() + 3_600_000);
  const { body: guest } = await api.call('shopper/user/guest', { deviceId: 'device-leader' });
  await db
    .insertInto('group_buys')
    .values({
      group_buy_id: 'g_shared',
      offer_id: offerId,
      leader_id: (guest.data as { userId: string }).userId,
      shows_leader: true,
      state: 'inProgress',
      needed: 3,
      price: 990,
      places: 2,
      paid: 1,
      created_at: now,
      ends_at: endsAt,
      decided_at: null,
    })
    .execute();
  const link = offerAddress({ offerId, groupBuyOrderId: 'g_shared' });
  const head = await headOf(link, 'en');
  expect(head).toMatch(/og:title" content="¥990 each when bought together: /);
  expect(head).toMatch(
    /og:description" content="2 more people are needed by [^"]*for ¥990 instead of ¥1,480/,
  );
  await db.updateTable('group_buys').set({ state: 'failed', decided_at: now }).execute();
  expect(await headOf(link, 'en')).not.toContain('¥990');
});

test('the address in the head names the page, and not who opened it', async () => {
  const address = offerAddress({ offerId });
  const head = await headOf(`${address}&token=secret-1&userId=u1&phone=090&deviceId=d1&language=1`);
  expect(head).toContain('og:url" content="http');
  expect(head).toContain('params=');
  for (const leak of ['secret-1', 'userId', 'phone=', '090', 'deviceId']) expect(head).not.toContain(leak);
});

test('a shared page arrives the same, however it is packed', async () => {
  const plain = await app.inject({ url: offerAddress({ offerId }) });
  const packed = await app.inject({ url: offerAddress({ offerId }), headers: { 'accept-encoding': 'br' } });
  expect(packed.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
});

test('an address that leads out of the app shows nothing of an offer', async () => {
  const params = encodeURIComponent(JSON.stringify({ offerId, token: 'secret-2' }));
  expect(await headOf(`/food/../../e.x/offerDetail?params=${params}`)).not.toContain('og:url');
  expect(await headOf(`/food/offerDetail?params=${params}`)).not.toContain('secret-2');
});

test('collections and sales have their own', async () => {
  const collection = await headOf('/food/offerList/specialDetails?collectionId=first-evening-in-osaka');
  expect(collection).toContain('Your First Evening in Osaka');
  const sale = await headOf('/food/foodActivity?activityId=autumn-lantern-sale', 'zh-CN');
  expect(sale).toContain('秋夜灯火美食特卖');
});

test('whatever a store writes stays text', async () => {
  const nasty = `"><script>alert('1')</script>&`;
  await api.db
    .updateTable('offers')
    .set({ title: JSON.stringify({ 'en-US': nasty }), summary: JSON.stringify({ 'en-US': '</head>$&$1' }) })
    .where('offer_id', '=', 'o_sushi-2_battera-box')
    .execute();
  await indexStores(api.db, ['s_sushi-2']);
  const head = await headOf(offerAddress({ offerId }));
  expect(head.match(/<script[^>]*>/g)).toEqual(['<script type="application/ld+json">']);
  expect(head).toContain('&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;');
  expect(head).toContain('&lt;/head&gt;$&amp;$1');
});

test.each([
  '/food/home',
  '/food/offerDetail',
  '/food/offerDetail?params=%7Bbroken',
  offerAddress({ offerId: 'o_none' }),
  offerAddress({ offerId: 'a\0b' }),
  '/food/offerList/specialDetails?collectionId=none',
])('%s has nothing to show, and is a page all the same', async (url) => {
  const { statusCode, body } = await app.inject({ url });
  expect(statusCode).toBe(200);
  expect(body).not.toContain('og:title');
});

test('pictures are drawn for whoever asks, and painted only for what is shown somewhere', async () => {
  const drawn = await app.inject({ url: '/media/dishes/nigiri/anything.svg' });
  expect([drawn.statusCode, drawn.headers['content-type']]).toEqual([200, 'image/svg+xml']);
  const painted = await app.inject({ url: `/media/dishes/bento/${offerId}.png` });
  expect([painted.statusCode, painted.headers['content-type']]).toEqual([200, 'image/png']);
  // Width and height of a PNG stand at byte 16.
  expect([painted.rawPayload.readUInt32BE(16), painted.rawPayload.readUInt32BE(20)]).toEqual([1200, 630]);
  for (const url of [
    '/media/dishes/nigiri/anything.png',
    '/media/dishes/unknown/x.svg',
    '/media/dishes/%00/x.png',
    '/media/dishes/nigiri/..%2f..%2fx.svg',
    '/media/dishes/nigiri/x.gif',
  ]) {
    expect((await app.inject({ url })).statusCode).toBe(404);
  }
});

test('the sources of the data are named', async () => {
  const { statusCode, headers } = await app.inject({ url: '/licences' });
  expect([statusCode, headers.location]).toEqual([302, '/food/userCenter/wbLink?key=licences']);
});
