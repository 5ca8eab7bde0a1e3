import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { detailsOf, mailedLinksOf, pin } from '../../testing/mailed-links';
import { startShop, type TestShop } from '../../testing/shop';
import { booksOf } from '../../testing/store-tickets';

const wrongPin = pin.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10));

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const { sold, approve, attempts, forgetWrongPins } = mailedLinksOf(() => shop);
beforeEach(() => forgetWrongPins());

test('five wrong PINs lock it for a quarter of an hour, also for the right one', async () => {
  const { link, orderId } = await sold();
  const before = await booksOf(shop, { orderId });
  for (const triesLeft of ['4', '3', '2', '1', '0']) {
    const refused = await approve(link, { pin: wrongPin });
    expect([refused.body.message, detailsOf(refused)]).toMatchObject([
      'E1102',
      { ticket: 'wrongPin', triesLeft },
    ]);
  }
  const locked = await approve(link);
  const { clock } = shop.context.services;
  expect(detailsOf(locked)).toMatchObject({ ticket: 'pinLocked' });
  const left = Number(detailsOf(locked)['lockedUntil']) - clock.now().getTime();
  expect(left).toBeGreaterThan(14 * 60_000);
  expect(left).toBeLessThanOrEqual(15 * 60_000);
  expect(await booksOf(shop, { orderId })).toEqual(before);
  expect((await attempts(link.ticketId)).map(({ refusal }) => refusal)).toEqual([
    ...Array<string>(5).fill('wrongPin'),
    'pinLocked',
  ]);
  await shop.advance(15 * 60);
  expect(detailsOf(await approve(link, { pin: wrongPin }))).toMatchObject({ triesLeft: '4' });
  expect((await approve(link)).body.data).toMatchObject({ state: 'approved' });
});

test('each lock is twice as long as the one before, up to half a day, until the right PIN comes', async () => {
  const { link } = await sold({ uses: 2 });
  const { clock } = shop.context.services;
  const lockOnce = async () => {
    for (let count = 0; count < 4; count += 1) await approve(link, { pin: wrongPin });
    const until = Number(detailsOf(await approve(link, { pin: wrongPin }))['lockedUntil']);
    const minutes = Math.ceil((until - clock.now().getTime()) / 60_000);
    await shop.advance(minutes * 60);
    return minutes;
  };
  const minutes: number[] = [];
  for (let count = 0; count < 8; count += 1) minutes.push(await lockOnce());
  expect(minutes).toEqual([15, 30, 60, 120, 240, 480, 720, 720]);
  expect((await approve(link)).body.code).toBe(0);
  expect(await lockOnce()).toBe(15);
});

test('the right PIN forgives the wrong ones, and may be typed in full width', async () => {
  const { link } = await sold({ uses: 2 });
  for (let count = 0; count < 4; count += 1) await approve(link, { pin: wrongPin });
  const wide = pin.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
  expect((await approve(link, { pin: ` ${wide}` })).body.code).toBe(0);
  expect(detailsOf(await approve(link, { pin: wrongPin }))).toMatchObject({ triesLeft: '4' });
});

test('twelve wrong PINs at once are five tries, and the right one among them comes too late', async () => {
  const { link, orderId } = await sold();
  const answers = await Promise.all(Array.from({ length: 12 }, () => approve(link, { pin: wrongPin })));
  const told = answers.map((answer) => detailsOf(answer)['ticket']);
  const counted = (refusal: string) => told.filter((name) => name === refusal).length;
  expect([counted('wrongPin'), counted('pinLocked')]).toEqual([5, 7]);
  expect(await attempts(link.ticketId)).toHaveLength(12);
  expect(detailsOf(await approve(link))).toMatchObject({ ticket: 'pinLocked' });
  expect((await booksOf(shop, { orderId })).redemptions).toEqual([]);
});

test('a store without a PIN cannot be talked into one', async () => {
  const { link, ticket } = await sold();
  const { pin_hash } = await shop.db
    .selectFrom('stores')
    .select('pin_hash')
    .where('store_id', '=', ticket.storeId)
    .executeTakeFirstOrThrow();
  const set = (hash: string | null) =>
    shop.db.updateTable('stores').set({ pin_hash: hash }).where('store_id', '=', ticket.storeId).execute();
  await set(null);
  for (const tried of ['', pin, 'null']) {
    expect(detailsOf(await approve(link, { pin: tried }))).toMatchObject({ ticket: 'wrongPin' });
  }
  await set(pin_hash);
});
