import { startOfTokyoDay, tokyoDay } from '@meal/contract/tokyo';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OrderPromise } from '../../database/tables/orders';
import { inTransaction } from '../../platform/transaction';
import { refusal } from '../../testing/refusal';
import { startShop, type TestShop } from '../../testing/shop';
import { askForTable, stateOf } from '../../testing/tables';
import { acceptProposal, proposeTimes } from './answer-reservation';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const services = () => shop.context.services;

test('a visitor takes one of the times that the store proposed', async () => {
  const table = await askForTable(shop);
  const times = table.others.slice(0, 2);
  await proposeTimes(services(), { ...table, times });
  expect(await stateOf(shop, table)).toMatchObject({ order: 'awaitingStore', reservation: 'proposed' });
  const { userId } = table.visitor;
  const accept = (time: string, by = userId) =>
    acceptProposal(services(), { reservationId: table.reservationId, time, userId: by });
  await expect(accept(times[0] ?? '', 'somebody else')).rejects.toEqual(refusal('E506'));
  await expect(accept(table.wished[0])).rejects.toEqual(refusal('E503', 'time'));
  await accept(times[1] ?? '');
  await shop.settle();
  expect(await stateOf(shop, table)).toMatchObject({
    order: 'established',
    reservation: 'confirmed',
    time: times[1],
    by: 'visitor',
  });
  await expect(accept(times[0] ?? '')).rejects.toEqual(refusal('E1102'));
});

test('a proposal leaves the visitor a day, but never longer than the money is held', async () => {
  const far = await askForTable(shop);
  const now = services().clock.now().getTime();
  const dayMs = 86_400_000;
  await proposeTimes(services(), { ...far, times: far.others.slice(0, 1) });
  const { reply_by } = await stateOf(shop, far);
  expect(reply_by.getTime()).toBeGreaterThanOrEqual(now + dayMs);
  expect(reply_by.getTime()).toBeLessThan(startOfTokyoDay(far.day) + dayMs);
  const held = await askForTable(shop);
  const soon = new Date(services().clock.now().getTime() + dayMs + 3_600_000);
  await shop.db
    .updateTable('payments')
    .set({ hold_expires_at: soon })
    .where('order_id', '=', held.orderId)
    .execute();
  await proposeTimes(services(), { ...held, times: held.others.slice(0, 1) });
  expect((await stateOf(shop, held)).reply_by.getTime()).toBe(soon.getTime() - dayMs);
});

test('a visitor who does not answer a proposal is not charged', async () => {
  const table = await askForTable(shop);
  await proposeTimes(services(), { ...table, times: table.others.slice(0, 3) });
  await shop.advance(3 * 86_400);
  expect(await stateOf(shop, table)).toMatchObject({
    order: 'cancelled',
    reservation: 'lapsed',
    tickets: ['cancelled/store'],
  });
  expect(await shop.charges(table.orderId)).toMatchObject([{ state: 'voided', captured: 0 }]);
});

test('a hold that ends while the visitor chooses: the store that keeps times free is told', async () => {
  const table = await askForTable(shop);
  const [held] = await shop.charges(table.orderId);
  await proposeTimes(services(), { ...table, times: table.others.slice(0, 2) });
  await shop.setFaults({ expireHolds: [held?.paymentId] });
  await shop.settle();
  await shop.advance(600);
  expect(await stateOf(shop, table)).toMatchObject({ order: 'cancelled', reservation: 'lapsed' });
  const released = await shop.db
    .selectFrom('mail_outbox')
    .select(['to_address', 'values'])
    .where('event', '=', `tableReleased:${table.orderId}`)
    .execute();
  expect(released).toMatchObject([{ to_address: 'owner@store.example', values: { cause: 'holdLost' } }]);
});

/** As if it had been promised otherwise. */
const promiseAnew = (orderId: string, promise: (known: OrderPromise) => object) =>
  inTransaction(shop.db, async (trx) => {
    const order = await trx
      .selectFrom('orders')
      .select('promise')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    await trx
      .updateTable('orders')
      .set({ promise: JSON.stringify(promise(order.promise)) })
      .where('order_id', '=', orderId)
      .execute();
  });

test('what the store proposes for the ticket’s last day begins before the ticket ends', async () => {
  const table = await askForTable(shop);
  const purchasedOn = tokyoDay(services().clock.now().getTime());
  await promiseAnew(table.orderId, ({ usage, ...promise }) => ({
    ...promise,
    validityDays: (startOfTokyoDay(table.day) - startOfTokyoDay(purchasedOn)) / 86_400_000,
    usage: { ...usage, slotHours: { evening: { from: '17:00', to: '25:00' } } },
  }));
  const propose = (times: string[]) => proposeTimes(services(), { ...table, times });
  await expect(propose(['23:45', '24:00'])).rejects.toEqual(refusal('E503', 'times.1'));
  await propose(['23:45']);
  expect(await stateOf(shop, table)).toMatchObject({ reservation: 'proposed' });
});

/** The offer has other hours and another validity, and is closed on the day, for as long as it takes. */
async function withChangedOffer({ offerId }: { offerId: string }, steps: () => Promise<void>): Promise<void> {
  const offers = shop.db.updateTable('offers').where('offer_id', '=', offerId);
  const { slot_hours, ...before } = await shop.db
    .selectFrom('offers')
    .select(['slot_hours', 'validity_days', 'usable_to'])
    .where('offer_id', '=', offerId)
    .executeTakeFirstOrThrow();
  await offers
    .set({
      slot_hours: JSON.stringify({ morning: { from: '06:00', to: '07:00' } }),
      validity_days: 1,
      usable_to: tokyoDay(services().clock.now().getTime()),
    })
    .execute();
  try {
    await steps();
  } finally {
    await offers.set({ ...before, slot_hours: JSON.stringify(slot_hours) }).execute();
  }
}

test('what the offer becomes after the order changes nothing: other times are those of the promise', async () => {
  const table = await askForTable(shop);
  await withChangedOffer(table, async () => {
    const propose = (times: string[]) => proposeTimes(services(), { ...table, times });
    const { reservation } = (await shop.call('store/answer/view', { key: table.key })).body.data as {
      reservation?: { openHours?: object[] };
    };
    expect(reservation?.openHours).toMatchObject([{ from: table.wished[0] }]);
    await expect(propose(['06:30'])).rejects.toEqual(refusal('E503', 'times.0'));
    await propose(table.others.slice(0, 1));
    expect(await stateOf(shop, table)).toMatchObject({ reservation: 'proposed' });
  });
});

test('a promise that was made before its hours were written down has those of the offer', async () => {
  const table = await askForTable(shop);
  await promiseAnew(table.orderId, (promise) => ({ ...promise, usage: undefined }));
  await withChangedOffer(table, async () => {
    const propose = (times: string[]) => proposeTimes(services(), { ...table, times });
    await expect(propose(table.others.slice(0, 1))).rejects.toEqual(refusal('E503', 'times.0'));
  });
  await proposeTimes(services(), { ...table, times: table.others.slice(0, 1) });
  expect(await stateOf(shop, table)).toMatchObject({ reservation: 'proposed' });
});
