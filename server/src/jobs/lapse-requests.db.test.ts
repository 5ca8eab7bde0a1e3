import { afterAll, beforeAll, expect, test } from 'vitest';
import { proposeTimes } from '../flows/reservations/answer-reservation';
import { copyOrder } from '../testing/copies';
import { startShop, type TestShop } from '../testing/shop';
import { askForTable, breakMails, stateOf } from '../testing/tables';
import { lapseRequests } from './lapse-requests';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const services = () => shop.context.services;

/** The same services, at another time. */
const at = (moment: Date) => ({ ...services(), clock: { now: () => moment } });

const toldOfTheEnd = (orderId: string) =>
  shop.db
    .selectFrom('mail_outbox')
    .select(['template', 'to_address', 'values'])
    .where('event', 'in', [`requestLapsed:${orderId}`, `tableReleased:${orderId}`])
    .orderBy('template')
    .execute();

test('a request lapses exactly once at its deadline: the hold is let go, the stock returns, the visitor is told', async () => {
  const table = await askForTable(shop);
  const before = await shop.stockOf(table.offerId);
  const { reply_by } = await stateOf(shop, table);
  expect(await lapseRequests(at(new Date(reply_by.getTime() - 1)))).toBe(0);
  const lapsed = await Promise.all(Array.from({ length: 5 }, () => lapseRequests(at(reply_by))));
  expect(lapsed.reduce((sum, count) => sum + count, 0)).toBe(1);
  expect(await lapseRequests(at(reply_by))).toBe(0);
  await shop.advance((reply_by.getTime() - services().clock.now().getTime()) / 1_000 + 1);
  expect(await stateOf(shop, table)).toMatchObject({
    order: 'cancelled',
    reservation: 'lapsed',
    tickets: ['cancelled/store'],
  });
  expect(await shop.charges(table.orderId)).toMatchObject([{ state: 'voided', captured: 0 }]);
  expect((await shop.detail(table.visitor, table.orderId)).reservation).not.toHaveProperty('holdLost');
  expect(await shop.stockOf(table.offerId)).toBe(before + 1);
  // A store that has not answered keeps no table.
  expect(await toldOfTheEnd(table.orderId)).toMatchObject([{ template: 'requestLapsed' }]);
});

test('times that nobody chose lapse too, and the store is told that it need not keep them', async () => {
  const table = await askForTable(shop);
  await proposeTimes(services(), { ...table, times: table.others.slice(0, 2) });
  const { reply_by } = await stateOf(shop, table);
  await lapseRequests(at(reply_by));
  expect(await stateOf(shop, table)).toMatchObject({ order: 'cancelled', reservation: 'lapsed' });
  expect(await toldOfTheEnd(table.orderId)).toMatchObject([
    { template: 'requestLapsed', to_address: table.email },
    { template: 'tableReleased', to_address: 'owner@store.example', values: { cause: 'unchosen' } },
  ]);
});

test('times that are proposed in the last moment are not lapsed by a job that looked before', async () => {
  for (let round = 0; round < 10; round += 1) {
    const table = await askForTable(shop);
    const { reply_by } = await stateOf(shop, table);
    const times = table.others.slice(0, 1);
    const [proposal] = await Promise.allSettled([
      proposeTimes(at(new Date(reply_by.getTime() - 1)), { ...table, times }),
      lapseRequests(at(reply_by)),
    ]);
    const { reservation } = await stateOf(shop, table);
    expect(reservation).toBe(proposal.status === 'fulfilled' ? 'proposed' : 'lapsed');
  }
});

test('an order that nobody has paid is no request, so it does not lapse', async () => {
  const table = await askForTable(shop, { unpaid: true });
  const { reply_by } = await stateOf(shop, table);
  await lapseRequests(at(reply_by));
  expect(await stateOf(shop, table)).toMatchObject({ order: 'awaitingPayment', reservation: 'waiting' });
});

test('requests that cannot be ended keep nobody else waiting, however many', async () => {
  const [broken, whole] = [await askForTable(shop), await askForTable(shop)];
  await breakMails(shop, broken.orderId);
  await copyOrder(shop, broken.orderId, 150);
  const { reply_by } = await stateOf(shop, whole);
  await expect(lapseRequests(at(reply_by))).rejects.toThrow(broken.reservationId);
  expect(await stateOf(shop, broken)).toMatchObject({ reservation: 'waiting' });
  expect(await stateOf(shop, whole)).toMatchObject({ reservation: 'lapsed' });
});
