import { addDays, tokyoDay } from '@meal/contract/tokyo';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startShop, type TestShop, type Visitor } from '../../testing/shop';

let shop: TestShop;
let visitor: Visitor;
let offer: { offerId: string; price: number };
let table: { offerId: string; price: number };
beforeAll(async () => {
  shop = await startShop();
  visitor = await shop.guest();
  offer = await shop.offer('free', 4);
  table = await shop.offer('reservation', 4);
  await shop.db
    .updateTable('offers')
    .set({
      weekdays: 0b1111111,
      holidays: true,
      slot_hours: JSON.stringify({ evening: { from: '17:00', to: '21:30' } }),
      people_min: 1,
      people_max: 4,
      usable_to: '2099-12-31',
    })
    .where('offer_id', '=', table.offerId)
    .execute();
});
afterAll(() => shop.close());

const inDays = (days: number) => addDays(tokyoDay(shop.context.services.clock.now().getTime()), days);

/** Nothing was written, nothing was taken. */
async function nothingHappened(offerId: string) {
  expect(await shop.stockOf(offerId)).toBe(4);
  const { count } = await shop.db
    .selectFrom('orders')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('offer_id', '=', offerId)
    .executeTakeFirstOrThrow();
  expect(count).toBe(0);
}

test.each([
  ['quantity 0', { quantity: 0 }, 'E516'],
  ['a negative quantity', { quantity: -3 }, 'E516'],
  ['half a ticket', { quantity: 1.5 }, 'E503'],
  ['a quantity beyond all numbers', { quantity: 1e15 }, 'E503'],
  ['a quantity in words', { quantity: '2' }, 'E503'],
  ['more than is left', { quantity: 5 }, 'E106'],
  ['a price that somebody has changed on the way', { expectedAmount: 1 }, 'E107'],
  ['a price in parts of a yen', { expectedAmount: 0.5 }, 'E107'],
  ['no contact name', { contactName: '  ' }, 'E503'],
  ['an address that is none', { email: 'hanako', emailAgain: 'hanako' }, 'E503'],
  ['two different addresses', { emailAgain: 'other@example.com' }, 'E503'],
  ['no method', { paymentMethod: '' }, 'E503'],
  ['a method that does not exist', { paymentMethod: 'cash' }, 'E503'],
  ['no request id', { requestId: 'again' }, 'E503'],
  [
    'a table where none is needed',
    { reservation: { arrivalDate: '2099-01-01', preferredTimes: ['18:00'], people: 2 } },
    'E503',
  ],
  ['an offer that never was', { offerId: 'offer_unknown' }, 'E101'],
])('%s is refused by name, and nothing happens', async (_, fields, message) => {
  const { body } = await shop.create(visitor, { ...shop.form(offer), ...fields });
  expect(body).toMatchObject({ message, data: null });
  await nothingHappened(offer.offerId);
});

test('an address entered again in capitals is the same address', async () => {
  const { body } = await shop.create(visitor, {
    ...shop.form(await shop.offer('free', 4)),
    emailAgain: 'Hanako@Example.com',
  });
  expect(body).toMatchObject({ code: 0, data: { order: {} } });
});

test.each([
  ['a coupon', { couponId: 'coupon_1' }, { message: 'E310' }],
  ['a sale', { saleActivityId: 'activity_1' }, { refusal: { name: 'unknownActivity' } }],
  [
    'a share deal to join',
    { groupBuyOrderId: 'group_1', source: 2 },
    { refusal: { name: 'shareDealRefused', why: 'unknown' } },
  ],
  ['a share deal to begin', { startGroupBuy: true }, { refusal: { name: 'shareDealRefused', why: 'none' } }],
  ['two deals at once', { startGroupBuy: true, saleActivityId: 'activity_1' }, { message: 'E503' }],
])('%s that cannot be had is refused by name, never sold at the full price', async (_, fields, refused) => {
  const { body } = await shop.create(visitor, { ...shop.form(offer), ...fields });
  expect(body).toMatchObject({ data: null, ...refused });
  await nothingHappened(offer.offerId);
});

test('deals that are not wanted do not stand in the way', async () => {
  const none = { couponId: '', saleActivityId: '', groupBuyOrderId: '', startGroupBuy: false };
  const asked = { ...visitor, offerId: offer.offerId, ...none };
  expect((await shop.call('shopper/order/prepare', asked)).body.code).toBe(0);
  // A later fault than theirs: nothing is sold by this test.
  const { body } = await shop.create(visitor, { ...shop.form(offer), ...none, expectedAmount: 1 });
  expect(body.message).toBe('E107');
});

test.each([
  ['none at all', undefined, 'reservation'],
  ['yesterday', { arrivalDate: -1 }, 'reservation.arrivalDate'],
  ['beyond the ticket’s validity', { arrivalDate: 400 }, 'reservation.arrivalDate'],
  ['a day that does not exist', { day: '2027-02-30' }, 'reservation.arrivalDate'],
  ['two equal times', { preferredTimes: ['18:00', '18:00'] }, 'reservation.preferredTimes'],
  ['four times', { preferredTimes: ['17:00', '17:30', '18:00', '18:30'] }, 'reservation.preferredTimes'],
  ['no time', { preferredTimes: [] }, 'reservation.preferredTimes'],
  ['a time before opening', { preferredTimes: ['18:00', '09:00'] }, 'reservation.preferredTimes.1'],
  ['the closing time', { preferredTimes: ['21:30'] }, 'reservation.preferredTimes.0'],
  ['a time that no clock shows', { preferredTimes: ['18:75'] }, 'reservation.preferredTimes.0'],
  ['nobody', { people: 0 }, 'reservation.people'],
  ['too many people', { people: 5 }, 'reservation.people'],
  ['words without end', { message: 'あ'.repeat(101) }, 'reservation.message'],
  ['words beyond all bounds', { message: '\u0301'.repeat(10_000) }, 'reservation.message'],
  ['words with a control character', { message: 'nuts\u0007' }, 'reservation.message'],
  ['words that turn round', { message: 'no \u202enuts' }, 'reservation.message'],
  ['words that are none', { message: 7 }, 'reservation.message'],
])('a table for %s is refused at its field, and nothing happens', async (_, wish, path) => {
  const { arrivalDate = 3, day, ...rest } = (wish ?? {}) as { arrivalDate?: number; day?: string };
  const reservation = wish && {
    arrivalDate: day ?? inDays(arrivalDate),
    preferredTimes: ['18:00'],
    people: 2,
    ...rest,
  };
  const { body } = await shop.create(visitor, { ...shop.form(table), reservation });
  expect(body).toMatchObject({ message: 'E503', data: null });
  expect(body.details?.map((each) => each.path)).toContain(path);
  await nothingHappened(table.offerId);
});

test('a table after midnight of the ticket’s last day is refused: the ticket would be over before it', async () => {
  const late = await shop.offer('reservation', 4);
  await shop.db
    .updateTable('offers')
    .set({
      weekdays: 0b1111111,
      holidays: true,
      slot_hours: JSON.stringify({ evening: { from: '17:00', to: '25:00' } }),
      usable_to: '2099-12-31',
      validity_days: 10,
    })
    .where('offer_id', '=', late.offerId)
    .execute();
  const order = (days: number) =>
    shop.create(visitor, {
      ...shop.form(late),
      reservation: { arrivalDate: inDays(days), preferredTimes: ['23:30', '24:00', '24:30'], people: 2 },
    });
  const { body } = await order(10);
  expect(body).toMatchObject({ message: 'E503', data: null });
  expect(body.details?.map(({ path }) => path)).toEqual([
    'reservation.preferredTimes.1',
    'reservation.preferredTimes.2',
  ]);
  await nothingHappened(late.offerId);
  expect((await order(9)).body.code).toBe(0);
});

test('a table that the store could not prepare in time is refused', async () => {
  const now = shop.context.services.clock.now().getTime();
  await shop.db
    .updateTable('offers')
    .set({ lead_hours: 336, validity_days: 180 })
    .where('offer_id', '=', table.offerId)
    .execute();
  const reservation = { arrivalDate: addDays(tokyoDay(now), 3), preferredTimes: ['18:00'], people: 2 };
  const { body } = await shop.create(visitor, { ...shop.form(table), reservation });
  expect(body).toMatchObject({ message: 'E503', details: [{ path: 'reservation.preferredTimes.0' }] });
  await nothingHappened(table.offerId);
});

test.each([
  ['ended', { sale_starts_at: new Date(0), sale_ends_at: new Date(1) }, 'E101'],
  ['not on sale yet', { sale_starts_at: new Date('2099-01-01') }, 'E101'],
  ['not published', { state: 'draft' as const }, 'E101'],
  ['sold out', { stock: 0 }, 'E103'],
])('an offer that is %s cannot be bought', async (_, change, message) => {
  const other = await shop.offer('free', 4);
  await shop.db.updateTable('offers').set(change).where('offer_id', '=', other.offerId).execute();
  const { body } = await shop.create(visitor, shop.form(other));
  expect(body).toMatchObject({ message, data: null });
});

test('what is asked of an order that never was is E506', async () => {
  for (const path of ['detail', 'pay', 'cancel']) {
    const { body } = await shop.call(`shopper/order/${path}`, { ...visitor, orderId: 'order_unknown' });
    expect(body).toMatchObject({ message: 'E506' });
  }
});
