import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ticketReading } from '../../calls/shopper/ticket-reading';
import { readTicket } from '../../reads/ticket-detail';
import { type Bought, buyTickets, fatesOf, ledgerOf, redeem, ticketsOf } from '../../testing/bought-tickets';
import { answering } from '../../testing/changed-provider';
import { closeBalanced } from '../../testing/close-balanced';
import { orderOf, startShop, type TestShop, type Visitor } from '../../testing/shop';
import { askForTable, stateOf } from '../../testing/tables';
import { makeTicketKeys } from '../../testing/ticket-keys';
import { confirmReservation } from '../reservations/answer-reservation';
import { cancelPaidTickets } from './cancel-tickets';
import { expireTickets } from './expire-tickets';
import { undoRedemption } from './undo-redemption';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => closeBalanced(shop));

const services = () => shop.context.services;

const cancel = (visitor: Visitor, ticketId: string | undefined, fields: object = { only: true }) =>
  shop.call('shopper/user/ticket/cancel', { ...visitor, ticketId: ticketId ?? '', ...fields });

const cancelOf = async (visitor: Visitor, ticketId: string | undefined) => {
  const { body } = await shop.call('shopper/user/ticket/detail', { ...visitor, ticketId });
  return (body.data['ticket'] as { cancel: object }).cancel;
};

const statesOf = ({ orderId }: Pick<Bought, 'orderId'>) => fatesOf(shop, orderId);

const orderIn = async ({ visitor, orderId }: Bought) => (await shop.detail(visitor, orderId)).state;

/** The mails of an order's refunds, the oldest first. */
const refundMails = async ({ orderId }: { orderId: string }) => {
  const { rows } = await sql<{ told: object }>`
    select m.values as told from refunds r join payments p using (payment_id)
      join mail_outbox m on m.event = 'orderRefunded:' || r.refund_id
    where p.order_id = ${orderId} order by r.created_at`.execute(shop.db);
  return rows.map(({ told }) => told);
};

test('one of three goes back alone: its share, its unit of stock, and the others stay good', async () => {
  const bought = await buyTickets(shop, { quantity: 3 });
  const { visitor, orderId, offerId, price, tickets } = bought;
  const stock = await shop.stockOf(offerId);
  expect(await cancelOf(visitor, tickets[1]?.ticketId)).toEqual({
    allowed: true,
    refund: 3 * price,
    tickets: 3,
    alone: price,
  });
  const { body } = await cancel(visitor, tickets[1]?.ticketId);
  expect(body).toMatchObject({
    code: 0,
    data: {
      ticket: {
        state: 'cancelled',
        reason: 'refunded',
        refund: { amount: price, state: 'pending' },
        order: { state: 'established' },
      },
    },
  });
  expect(await statesOf(bought)).toEqual(['established', 'cancelled/refunded', 'established']);
  expect(await shop.stockOf(offerId)).toBe(stock + 1);
  expect(await cancelOf(visitor, tickets[0]?.ticketId)).toMatchObject({ refund: 2 * price, tickets: 2 });
  await shop.settle();
  expect(await shop.charges(orderId)).toMatchObject([{ refunded: price }]);
  expect(await shop.detail(visitor, orderId)).toMatchObject({
    state: 'established',
    returned: 1,
    payment: { state: 'partlyRefunded', charged: 3 * price },
    refunds: [{ amount: price, state: 'done' }],
  });
  expect(await ledgerOf(shop, [orderId])).toEqual({
    providerReceivable: 2 * price,
    ticketLiability: -2 * price,
  });
});

test('one after the other they end the order as all at once do, and every refund is told once', async () => {
  const bought = await buyTickets(shop, { quantity: 3 });
  const { visitor, orderId, offerId, price, tickets } = bought;
  const stock = await shop.stockOf(offerId);
  for (const { ticketId } of tickets.slice(0, 2)) {
    expect((await cancel(visitor, ticketId)).body.code).toBe(0);
    await shop.settle();
    expect(await orderIn(bought)).toBe('established');
  }
  // Of the last one that is left there is no choice.
  expect(await cancelOf(visitor, tickets[2]?.ticketId)).toEqual({ allowed: true, refund: price, tickets: 1 });
  await cancel(visitor, tickets[2]?.ticketId);
  await shop.settle();
  await shop.settle();
  expect(await shop.detail(visitor, orderId)).toMatchObject({
    state: 'refunded',
    returned: 3,
    payment: { state: 'refunded' },
  });
  expect(await shop.stockOf(offerId)).toBe(stock + 3);
  const paid = { refund: price, quantity: 1 };
  const mails = await refundMails(bought);
  expect(mails).toMatchObject([{ ...paid, ticketsLeft: 2 }, { ...paid, ticketsLeft: 1 }, paid]);
  expect(mails[2]).not.toHaveProperty('ticketsLeft');
  expect(await ledgerOf(shop, [orderId])).toEqual({});
});

test('who has given one back and then gives back all gets the rest, by whichever ticket', async () => {
  for (const nth of [0, 1]) {
    const bought = await buyTickets(shop, { quantity: 3 });
    const { visitor, orderId, price, tickets } = bought;
    await cancel(visitor, tickets[0]?.ticketId);
    expect((await cancel(visitor, tickets[nth]?.ticketId, {})).body.code).toBe(0);
    expect(await statesOf(bought)).toEqual(tickets.map(() => 'cancelled/refunded'));
    await shop.settle();
    expect(await orderIn(bought)).toBe('refunded');
    expect((await shop.charges(orderId))[0]?.refunded).toBe(3 * price);
    expect(await refundMails(bought)).toMatchObject([
      { refund: price, quantity: 1 },
      { refund: 2 * price, quantity: 2 },
    ]);
  }
});

test('one went back and the other was used: the order is complete, and a use that is taken back opens it', async () => {
  const bought = await buyTickets(shop, { quantity: 2 });
  const { visitor, storeId, price, tickets } = bought;
  const [given, kept] = tickets;
  await cancel(visitor, given?.ticketId);
  const { redemption_id: redemptionId } = await redeem(shop, bought, kept);
  expect(await orderIn(bought)).toBe('completed');
  const staff = await shop.db.selectFrom('staff').select('staff_id').executeTakeFirstOrThrow();
  const late = { ...services(), clock: { now: () => new Date(bought.validUntil.getTime() - 1) } };
  await undoRedemption(late, { redemptionId, by: { storeId, staffId: staff.staff_id } });
  expect(await orderIn(bought)).toBe('established');
  expect(await cancelOf(visitor, kept?.ticketId)).toEqual({ allowed: true, refund: price, tickets: 1 });
  await redeem(shop, bought, kept);
  expect(await orderIn(bought)).toBe('completed');
  const receipt = (ticketId: string | undefined) =>
    shop.call('shopper/user/ticket/receipt', { ...visitor, ticketId });
  expect((await receipt(kept?.ticketId)).body.code).toBe(0);
  expect((await receipt(given?.ticketId)).body).toMatchObject({ message: 'E1001' });
});

test('what is left after one went back is refunded by time, and the order ends with it', async () => {
  const bought = await buyTickets(shop, { quantity: 2 });
  const { visitor, orderId, offerId, price, tickets, validUntil } = bought;
  await cancel(visitor, tickets[0]?.ticketId);
  const stock = await shop.stockOf(offerId);
  await expireTickets({ ...services(), clock: { now: () => validUntil } }, { most: 1, only: orderId });
  expect(await statesOf(bought)).toEqual(['cancelled/refunded', 'cancelled/expired']);
  await shop.settle();
  expect(await shop.detail(visitor, orderId)).toMatchObject({
    state: 'refunded',
    refunds: [{ amount: price }, { amount: price }],
  });
  expect(await shop.stockOf(offerId)).toBe(stock);
});

test('of one that was used in part its rest goes back, and it is not sold again', async () => {
  const bought = await buyTickets(shop, { quantity: 2, uses: 3 });
  const { visitor, orderId, offerId, price, tickets } = bought;
  await redeem(shop, bought, tickets[0]);
  const stock = await shop.stockOf(offerId);
  const rest = price - Math.floor(price / 3);
  expect(await cancelOf(visitor, tickets[0]?.ticketId)).toMatchObject({ alone: rest, refund: rest + price });
  await cancel(visitor, tickets[0]?.ticketId);
  await shop.settle();
  expect(await shop.charges(orderId)).toMatchObject([{ refunded: rest }]);
  expect(await shop.stockOf(offerId)).toBe(stock);
  expect(await orderIn(bought)).toBe('established');
});

test('whoever holds all that one may hold can buy again as many as went back', async () => {
  const bought = await buyTickets(shop, { quantity: 2 });
  const { visitor, tickets } = bought;
  const buy = () => shop.create(visitor, shop.form(bought));
  expect((await buy()).body.code).not.toBe(0);
  await cancel(visitor, tickets[0]?.ticketId);
  const again = orderOf(await buy());
  await shop.pay(visitor, again.orderId, await shop.card());
  expect((await buy()).body.code).not.toBe(0);
});

test('a table is for the whole party: one ticket alone is refused and changes nothing, the last one is not', async () => {
  const table = await askForTable(shop, { quantity: 2 });
  await confirmReservation(services(), { ...table, time: table.wished[0] });
  await shop.settle();
  const [first, second] = await ticketsOf(shop, [table.orderId]);
  expect(await cancelOf(table.visitor, first?.ticketId)).not.toHaveProperty('alone');
  const before = await stateOf(shop, table);
  const stock = await shop.stockOf(table.offerId);
  expect((await cancel(table.visitor, first?.ticketId)).body).toMatchObject({
    code: 1102,
    details: [{ path: 'only', message: 'table' }],
  });
  expect(await stateOf(shop, table)).toEqual(before);
  expect(await shop.stockOf(table.offerId)).toBe(stock);
  expect((await shop.detail(table.visitor, table.orderId)).refunds).toEqual([]);
  const { storeId, validUntil, code } = await shop.db
    .selectFrom('tickets')
    .select(['store_id as storeId', 'valid_until as validUntil', 'code'])
    .where('ticket_id', '=', first?.ticketId ?? '')
    .executeTakeFirstOrThrow();
  await redeem(shop, { storeId, validUntil } as Bought, { code });
  expect((await cancel(table.visitor, second?.ticketId)).body.code).toBe(0);
  expect(await stateOf(shop, table)).toMatchObject({ order: 'refunded', reservation: 'cancelled' });
});

test('what is used, over or of somebody else is refused, also with the key of a mail, and nothing changes', async () => {
  const bought = await buyTickets(shop, { quantity: 3 });
  const { visitor, tickets, validUntil } = bought;
  const [used, good, other] = tickets;
  await redeem(shop, bought, used);
  expect((await cancel(visitor, used?.ticketId)).body).toMatchObject({ code: 1203 });
  const [key] = await makeTicketKeys(shop.db, [
    { ticketId: good?.ticketId ?? '', reader: 'buyer', expiresAt: validUntil },
  ]);
  const stranger = await shop.guest();
  for (const fields of [{ only: true }, { only: true, key }, { only: true, orderKey: key }]) {
    expect((await cancel(stranger, good?.ticketId, fields)).body).toMatchObject({ code: 1201 });
  }
  await shop.db
    .updateTable('tickets')
    .set({ valid_until: services().clock.now() })
    .where('ticket_id', '=', other?.ticketId ?? '')
    .execute();
  expect(await cancelOf(visitor, other?.ticketId)).not.toHaveProperty('alone');
  expect((await cancel(visitor, other?.ticketId)).body).toMatchObject({
    code: 1102,
    details: [{ path: 'ticketId', message: 'tooLate' }],
  });
  expect(await statesOf(bought)).toEqual(['used', 'established', 'established']);
  await shop.db
    .updateTable('tickets')
    .set({ valid_until: validUntil })
    .where('order_id', '=', bought.orderId)
    .execute();
});

test('a method that gives back only the whole offers no single ticket, and refuses one', async () => {
  const bought = await buyTickets(shop, { quantity: 2 });
  const ticketId = bought.tickets[0]?.ticketId ?? '';
  const methods = { 'credit-card': { entry: 'fields', partialRefund: false } } as const;
  const providers = answering(services(), { methods });
  const whole = { ...services(), providers };
  const cancel = { ticketId, userId: bought.visitor.userId };
  await expect(cancelPaidTickets(whole, { ...cancel, only: true })).rejects.toMatchObject({
    code: 'E1102',
    details: [{ path: 'only', message: 'method' }],
  });
  const owner = { userId: bought.visitor.userId, language: 0 as const, now: services().clock.now() };
  const { cancel: offered } = await readTicket(ticketReading(whole), ticketId, owner);
  expect(offered).toMatchObject({ allowed: true, tickets: 2 });
  expect(offered).not.toHaveProperty('alone');
  await cancelPaidTickets(whole, cancel);
  expect(await statesOf(bought)).toEqual(['cancelled/refunded', 'cancelled/refunded']);
});
