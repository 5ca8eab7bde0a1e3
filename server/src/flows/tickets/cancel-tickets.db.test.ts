import { afterAll, beforeAll, expect, test } from 'vitest';
import { buyTickets, ledgerOf, ticketsOf } from '../../testing/bought-tickets';
import { startShop, type TestShop, type Visitor } from '../../testing/shop';
import { type AskedTable, askForTable, stateOf } from '../../testing/tables';
import { confirmReservation } from '../reservations/answer-reservation';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const services = () => shop.context.services;

const cancel = (visitor: Visitor, ticketId: string | undefined) =>
  shop.call('shopper/user/ticket/cancel', { ...visitor, ticketId: ticketId ?? '' });

async function confirmedTable(daysAhead?: number): Promise<AskedTable & { ticketId: string }> {
  const table = await askForTable(shop, { daysAhead });
  await confirmReservation(services(), { ...table, time: table.wished[0] });
  await shop.settle();
  const [ticket] = await ticketsOf(shop, [table.orderId]);
  return { ...table, ticketId: ticket?.ticketId ?? '' };
}

const tooLate = { code: 1102, details: [{ path: 'ticketId', message: 'tooLate' }] };

test('all tickets of an order are given back together: money, stock and tickets', async () => {
  const bought = await buyTickets(shop, { quantity: 3 });
  const { visitor, orderId, price, tickets } = bought;
  const stock = await shop.stockOf(bought.offerId);
  const { body } = await cancel(visitor, tickets[1]?.ticketId);
  expect(body).toMatchObject({
    code: 0,
    data: {
      ticket: {
        state: 'cancelled',
        reason: 'refunded',
        outcome: 'refunded',
        refund: { amount: price, state: 'pending' },
        cancel: { allowed: false },
      },
    },
  });
  expect(await shop.stockOf(bought.offerId)).toBe(stock + 3);
  await shop.settle();
  expect(await shop.charges(orderId)).toMatchObject([{ refunded: 3 * price }]);
  expect(await shop.detail(visitor, orderId)).toMatchObject({
    state: 'refunded',
    refunds: [{ amount: 3 * price, state: 'done' }],
  });
  expect(await ledgerOf(shop, [orderId])).toEqual({});
});

test('tapped ten times, it is refunded once', async () => {
  const { visitor, orderId, price, tickets } = await buyTickets(shop, { quantity: 2 });
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, nth) => cancel(visitor, tickets[nth % 2]?.ticketId)),
  );
  expect(answers.map(({ body }) => body.code)).toEqual(answers.map(() => 0));
  await shop.settle();
  expect(await shop.charges(orderId)).toMatchObject([{ refunded: 2 * price }]);
});

test('of a partly used ticket the rest goes back, and it is not sold again', async () => {
  const { visitor, orderId, offerId, price, tickets } = await buyTickets(shop, { uses: 3 });
  const stock = await shop.stockOf(offerId);
  await shop.db.updateTable('tickets').set({ uses_left: 1 }).where('order_id', '=', orderId).execute();
  await cancel(visitor, tickets[0]?.ticketId);
  await shop.settle();
  expect(await shop.charges(orderId)).toMatchObject([{ refunded: price - 2 * Math.floor(price / 3) }]);
  expect(await shop.stockOf(offerId)).toBe(stock);
});

test('what is used, over or of somebody else cannot be given back, and nothing changes', async () => {
  const bought = await buyTickets(shop, { quantity: 2 });
  const { visitor, orderId, tickets } = bought;
  const [first, second] = tickets;
  const used = { state: 'used', outcome: 'used', uses_left: 0 } as const;
  await shop.db
    .updateTable('tickets')
    .set(used)
    .where('ticket_id', '=', first?.ticketId ?? '')
    .execute();
  expect((await cancel(visitor, first?.ticketId)).body).toMatchObject({ code: 1203 });
  expect((await cancel(await shop.guest(), second?.ticketId)).body).toMatchObject({ code: 1201 });
  expect((await cancel(visitor, 'ticket_that-never-was')).body).toMatchObject({ code: 1201 });
  await shop.db
    .updateTable('tickets')
    .set({ valid_until: services().clock.now() })
    .where('order_id', '=', orderId)
    .execute();
  expect((await cancel(visitor, second?.ticketId)).body).toMatchObject(tooLate);
  expect(await ticketsOf(shop, [orderId])).toMatchObject([{ state: 'used' }, { state: 'established' }]);
  expect((await shop.detail(visitor, orderId)).refunds).toEqual([]);
});

test('a confirmed table is given back until a day before, and the store is told', async () => {
  const table = await confirmedTable();
  const stock = await shop.stockOf(table.offerId);
  expect((await cancel(table.visitor, table.ticketId)).body.code).toBe(0);
  expect(await stateOf(shop, table)).toMatchObject({
    order: 'refunded',
    reservation: 'cancelled',
    tickets: ['cancelled/refunded'],
  });
  expect(await shop.stockOf(table.offerId)).toBe(stock + 1);
  const released = await shop.db
    .selectFrom('mail_outbox')
    .select(['to_address', 'values'])
    .where('event', '=', `tableReleased:${table.orderId}`)
    .execute();
  expect(released).toMatchObject([{ to_address: 'owner@store.example', values: { cause: 'visitor' } }]);
  await shop.settle();
  expect(await shop.charges(table.orderId)).toMatchObject([{ refunded: table.amount }]);
});

test('less than a day before the visit a table is not given back', async () => {
  const table = await confirmedTable();
  const { clock } = services();
  const visit = new Date(`${table.day}T${table.wished[0]}:00+09:00`).getTime();
  await shop.advance(Math.floor((visit - clock.now().getTime()) / 1000) - 24 * 3_600 + 60);
  expect((await cancel(table.visitor, table.ticketId)).body).toMatchObject(tooLate);
  expect(await stateOf(shop, table)).toMatchObject({ order: 'established', reservation: 'confirmed' });
});
