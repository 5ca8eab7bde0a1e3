import type { OutputOf } from '@meal/contract/calls';
import { addDays, startOfTokyoDay, tokyoDay, weekdayOf } from '@meal/contract/tokyo';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startCatalogueApi, type TestApi } from '../testing/api';

type Form = OutputOf<'shopper/order/prepare'>;

const dinner = 'o_sukiyaki_shabu-1_wagyu-loin-zen';
const box = 'o_sukiyaki_shabu-1_sukiyaki-bento';

let api: TestApi;
beforeAll(async () => {
  api = await startCatalogueApi();
});
afterAll(() => api.close());

async function newGuest(): Promise<string> {
  const { body } = await api.call('shopper/user/guest', { deviceId: api.newDevice() });
  return String(body.data.token);
}

async function prepare(offerId: string, token?: string): Promise<Form> {
  const { body } = await api.call('shopper/order/prepare', { offerId, token: token ?? (await newGuest()) });
  expect(body.code).toBe(0);
  return body.data as unknown as Form;
}

function buy(token: string, form: Form, quantity: number) {
  return api.call('shopper/order/create', {
    token,
    requestId: crypto.randomUUID(),
    offerId: form.offer.offerId,
    quantity,
    expectedAmount: form.offer.price * quantity,
    contactName: 'Mio',
    email: 'mio@example.com',
    emailAgain: 'mio@example.com',
    paymentMethod: 'credit-card',
  });
}

test('how many can be bought is the least of stock and both limits, and falls by what one holds', async () => {
  const token = await newGuest();
  await api.db
    .updateTable('offers')
    .set({ stock: 18, purchasable_limit: 3, holdable_limit: 5 })
    .where('offer_id', '=', box)
    .execute();
  const first = await prepare(box, token);
  expect(first).toMatchObject({ most: 3, held: 0 });
  expect((await buy(token, first, 3)).body.code).toBe(0);
  const second = await prepare(box, token);
  expect(second).toMatchObject({ most: 2, held: 3 });
  expect((await buy(token, second, 3)).body.details).toEqual([{ path: 'quantity', message: '2' }]);
  expect((await buy(token, second, 2)).body.code).toBe(0);
  expect(await prepare(box, token)).toMatchObject({ most: 0, held: 5 });
  expect(await prepare(box)).toMatchObject({ most: 3, held: 0, offer: { stock: 13 } });
});

test('an offer that has just sold out is still shown, with nothing to buy', async () => {
  await api.db.updateTable('offers').set({ stock: 0 }).where('offer_id', '=', box).execute();
  expect(await prepare(box)).toMatchObject({ most: 0, offer: { soldOut: true } });
});

test('a ticket bought now is good until the midnight after its last day, in Tokyo', async () => {
  const { offer, serverTime, validUntil } = await prepare(box);
  expect(validUntil).toBe(startOfTokyoDay(addDays(tokyoDay(serverTime), offer.validityDays + 1)));
});

test('only a table has days, and every time that is offered can be asked for', async () => {
  expect((await prepare(box)).days).toBeUndefined();
  const token = await newGuest();
  const form = await prepare(dinner, token);
  const { offer, days = [], leadHours, serverTime } = form;
  expect(days.length).toBeGreaterThan(20);
  expect(days.every(({ times, closed }) => (times.length === 0) === (closed !== undefined))).toBe(true);
  const wrongDay = days.find(({ date }) => !offer.weekdays.includes(weekdayOf(date)));
  expect(wrongDay?.closed).toBe('weekday');
  const open = days.filter(({ times }) => times.length > 0);
  const [first] = open;
  expect(startOfTokyoDay(first?.date ?? '')).toBeGreaterThan(serverTime - 86_400_000);
  expect(leadHours).toBeGreaterThan(0);

  const last = open.at(-1);
  for (const day of [first, last]) {
    const { body } = await api.call('shopper/order/create', {
      token: await newGuest(),
      requestId: crypto.randomUUID(),
      offerId: dinner,
      quantity: 1,
      expectedAmount: offer.price,
      contactName: 'Mio',
      email: 'mio@example.com',
      emailAgain: 'mio@example.com',
      paymentMethod: 'pay-pay',
      reservation: {
        arrivalDate: day?.date,
        preferredTimes: [day?.times[0], day?.times.at(-1)],
        people: offer.peopleMin,
      },
    });
    expect(body.code).toBe(0);
  }
});

test.each([
  ['unknown', 'no-such-offer', {}],
  ['not reviewed yet', dinner, { state: 'draft' as const }],
  ['no longer sold', dinner, { state: 'ended' as const }],
])('an offer that is %s has no form', async (_, offerId, change) => {
  const token = await newGuest();
  if (Object.keys(change).length > 0) {
    await api.db.updateTable('offers').set(change).where('offer_id', '=', offerId).execute();
  }
  const { status, body } = await api.call('shopper/order/prepare', { offerId, token });
  expect({ status, message: body.message }).toEqual({ status: 404, message: 'E101' });
});

test('nobody without a session is told anything', async () => {
  expect((await api.call('shopper/order/prepare', { offerId: box })).status).toBe(401);
});
