import { afterAll, beforeAll, expect, test } from 'vitest';
import { confirmReservation } from '../flows/reservations/answer-reservation';
import { copyOrder } from '../testing/copies';
import { startShop, type TestShop } from '../testing/shop';
import { type AskedTable, askForTable, breakMails, stateOf } from '../testing/tables';
import { closeUnpaidOrders } from './close-unpaid-orders';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const services = () => shop.context.services;

/** The job at the end of the time to pay, five times at once; answers how many it closed, and why not others. */
async function closeAtDeadline(table: AskedTable): Promise<{ closed: number; failed: string }> {
  const { pay_by } = await stateOf(shop, table);
  const clock = { now: () => pay_by ?? new Date(0) };
  const runs = await Promise.allSettled(
    Array.from({ length: 5 }, () => closeUnpaidOrders({ ...services(), clock })),
  );
  return {
    closed: runs.reduce((sum, run) => sum + (run.status === 'fulfilled' ? run.value : 0), 0),
    failed: runs.map((run) => (run.status === 'rejected' ? String(run.reason) : '')).join(''),
  };
}

const toldOf = ({ orderId }: AskedTable) =>
  shop.db
    .selectFrom('mail_outbox')
    .select(['template', 'to_address'])
    .where('event', 'in', [`paymentFailed:${orderId}`, `tableReleased:${orderId}`])
    .orderBy('template')
    .execute();

test('a confirmed table that nobody pays is released once: the visitor is told, and so is the store', async () => {
  const table = await askForTable(shop, { method: 'ele-pay' });
  await confirmReservation(services(), { ...table, time: table.wished[0] });
  expect(await closeAtDeadline(table)).toEqual({ closed: 1, failed: '' });
  expect(await stateOf(shop, table)).toMatchObject({ order: 'cancelled', reservation: 'cancelled' });
  // By this the visitor's page knows that nobody has taken it back.
  expect(await shop.detail(table.visitor, table.orderId)).toMatchObject({
    closedBy: 'time',
    reservation: { confirmedTime: table.wished[0] },
  });
  expect(await toldOf(table)).toEqual([
    { template: 'paymentFailed', to_address: table.email },
    { template: 'tableReleased', to_address: 'owner@store.example' },
  ]);
});

test('a store that was never asked hears nothing of an order that nobody pays', async () => {
  const table = await askForTable(shop, { unpaid: true });
  expect(await closeAtDeadline(table)).toEqual({ closed: 1, failed: '' });
  expect(await stateOf(shop, table)).toMatchObject({ order: 'cancelled', reservation: 'cancelled' });
  expect(await toldOf(table)).toEqual([]);
});

test('orders that cannot be closed keep nobody else waiting, however many', async () => {
  const asked = [
    await askForTable(shop, { method: 'ele-pay' }),
    await askForTable(shop, { method: 'ele-pay' }),
  ];
  for (const table of asked) await confirmReservation(services(), { ...table, time: table.wished[0] });
  const [broken, whole] = asked;
  if (!broken || !whole) throw new Error('Two tables were asked for');
  await breakMails(shop, broken.orderId);
  await copyOrder(shop, broken.orderId, 150);
  expect((await closeAtDeadline(whole)).failed).toContain(broken.orderId);
  expect(await stateOf(shop, broken)).toMatchObject({ order: 'awaitingPayment' });
  expect(await stateOf(shop, whole)).toMatchObject({ order: 'cancelled' });
});
