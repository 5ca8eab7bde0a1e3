import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLedger } from '../audit/check-ledger';
import { confirmReservation } from '../flows/reservations/answer-reservation';
import { undoRedemption } from '../flows/tickets/undo-redemption';
import { type Bought, buyTickets, ledgerOf, redeem, ticketsOf } from '../testing/bought-tickets';
import { startShop, type TestShop } from '../testing/shop';
import { askForTable, stateOf } from '../testing/tables';
import { expireTicketsDue } from './expire-tickets';
import { runPaymentOperations } from './payment-operations';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const services = () => shop.context.services;
const at = (moment: Date) => ({ ...services(), clock: { now: () => moment } });
const expireAt = (moment: Date) => expireTicketsDue(at(moment));

async function refund(bought: Bought): Promise<void> {
  await runPaymentOperations(at(bought.validUntil));
}

test('a ticket is good to its last moment, and then everything that was paid goes back', async () => {
  const bought = await buyTickets(shop, { quantity: 2 });
  const { orderId, price, validUntil, visitor } = bought;
  const stock = await shop.stockOf(bought.offerId);
  expect(await expireAt(new Date(validUntil.getTime() - 1))).toBe(0);
  expect(await ticketsOf(shop, [orderId])).toMatchObject([
    { state: 'established' },
    { state: 'established' },
  ]);
  expect(await expireAt(validUntil)).toBe(1);
  const expired = { state: 'cancelled', reason: 'expired', outcome: 'expired', refunded: price };
  const [first, second] = await ticketsOf(shop, [orderId]);
  expect([first, second]).toMatchObject([expired, expired]);
  expect(first?.refundId).toBe(second?.refundId);
  await refund(bought);
  expect(await shop.detail(visitor, orderId)).toMatchObject({
    state: 'refunded',
    payment: { state: 'refunded' },
    refunds: [{ amount: 2 * price, state: 'done' }],
  });
  expect(await shop.charges(orderId)).toMatchObject([{ captured: 2 * price, refunded: 2 * price }]);
  expect(await ledgerOf(shop, [orderId])).toEqual({});
  expect(await shop.stockOf(bought.offerId)).toBe(stock);
});

test('of a partly used ticket the unused uses go back, the odd yen with the last of them', async () => {
  const bought = await buyTickets(shop, { uses: 3 });
  const { orderId, price, tickets } = bought;
  await redeem(shop, bought, tickets[0]);
  expect(await expireAt(bought.validUntil)).toBe(1);
  const left = price - Math.floor(price / 3);
  expect(await ticketsOf(shop, [orderId])).toMatchObject([
    { reason: 'expired', usesLeft: 2, refunded: left },
  ]);
  await refund(bought);
  expect(await shop.charges(orderId)).toMatchObject([{ refunded: left }]);
});

test('what is used stays used, and only the rest of the order goes back', async () => {
  const bought = await buyTickets(shop, { quantity: 3 });
  const { orderId, price, tickets } = bought;
  await redeem(shop, bought, tickets[1]);
  await expireAt(bought.validUntil);
  expect(await ticketsOf(shop, [orderId])).toMatchObject([
    { reason: 'expired', refunded: price },
    { state: 'used', refundId: null, refunded: null },
    { reason: 'expired', refunded: price },
  ]);
  await refund(bought);
  expect(await shop.detail(bought.visitor, orderId)).toMatchObject({
    state: 'refunded',
    payment: { state: 'partlyRefunded' },
    refunds: [{ amount: 2 * price }],
  });
});

test('a use that is taken back when the other tickets have expired goes back as well', async () => {
  const bought = await buyTickets(shop, { quantity: 2 });
  const { redemption_id: redemptionId } = await redeem(shop, bought, bought.tickets[0]);
  await expireAt(bought.validUntil);
  const { staff_id: staffId } = await shop.db
    .selectFrom('staff')
    .select('staff_id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const by = { storeId: bought.storeId, staffId };
  await undoRedemption(at(bought.validUntil), { redemptionId, by });
  expect(await expireAt(bought.validUntil)).toBe(1);
  await refund(bought);
  expect(await shop.charges(bought.orderId)).toMatchObject([{ refunded: 2 * bought.price }]);
});

test('a ticket for which nothing was paid ends without a refund', async () => {
  const bought = await buyTickets(shop, { quantity: 2 });
  const { orderId, price, tickets } = bought;
  for (const [unit, amount] of [2 * price, 0].entries()) {
    const { ticketId = '' } = tickets[unit] ?? {};
    await shop.db.updateTable('tickets').set({ amount }).where('ticket_id', '=', ticketId).execute();
  }
  await redeem(shop, bought, tickets[0]);
  expect(await expireAt(bought.validUntil)).toBe(1);
  expect(await ticketsOf(shop, [orderId])).toMatchObject([
    { state: 'used' },
    { reason: 'expired', refundId: null },
  ]);
  expect(await shop.detail(bought.visitor, orderId)).toMatchObject({ state: 'refunded', refunds: [] });
});

test('a table to which nobody came stays confirmed, and its tickets go back', async () => {
  const table = await askForTable(shop);
  await confirmReservation(services(), { ...table, time: table.wished[0] });
  await shop.settle();
  const { validUntil } = await shop.db
    .selectFrom('tickets')
    .select('valid_until as validUntil')
    .where('order_id', '=', table.orderId)
    .executeTakeFirstOrThrow();
  expect(await expireAt(validUntil)).toBe(1);
  expect(await stateOf(shop, table)).toMatchObject({
    order: 'refunded',
    reservation: 'confirmed',
    tickets: ['cancelled/expired'],
  });
});

test('five workers at once share the work, and each order is refunded once', async () => {
  const bought = await buyTickets(shop, { orders: 40, quantity: 2 });
  const expired = await Promise.all(Array.from({ length: 5 }, () => expireAt(bought.validUntil)));
  expect(expired.reduce((sum, count) => sum + count, 0)).toBe(40);
  await Promise.all([refund(bought), refund(bought)]);
  for (const orderId of bought.orderIds) {
    expect(await shop.charges(orderId)).toMatchObject([{ refunded: 2 * bought.price }]);
    expect((await shop.detail(bought.visitor, orderId)).refunds).toHaveLength(1);
  }
  expect(await ledgerOf(shop, bought.orderIds)).toEqual({});
});

test('who is told of a refund is told once, and not before the provider has made it', async () => {
  const bought = await buyTickets(shop);
  const told = async () => {
    const [ticket] = await ticketsOf(shop, [bought.orderId]);
    const event = `orderRefunded:${ticket?.refundId}`;
    return shop.db.selectFrom('mail_outbox').select('mail_id').where('event', '=', event).execute();
  };
  await expireAt(bought.validUntil);
  expect(await told()).toHaveLength(0);
  await refund(bought);
  await refund(bought);
  expect(await told()).toHaveLength(1);
});

test('an order whose books are wrong keeps nobody else from their money', async () => {
  const bought = await buyTickets(shop, { orders: 3 });
  const [broken = '', ...others] = bought.orderIds;
  await shop.db.updateTable('payments').set({ captured: 0 }).where('order_id', '=', broken).execute();
  await expect(expireAt(bought.validUntil)).rejects.toThrow(broken);
  const states = await Promise.all(
    [broken, ...others].map(async (orderId) => (await ticketsOf(shop, [orderId]))[0]?.state),
  );
  expect(states).toEqual(['established', 'cancelled', 'cancelled']);
  await shop.db
    .updateTable('payments')
    .set({ captured: bought.price })
    .where('order_id', '=', broken)
    .execute();
  expect(await expireAt(bought.validUntil)).toBe(1);
});

test('when everything has come to rest, ledger, tickets and provider agree', async () => {
  await shop.advance(200 * 86_400);
  await shop.settle();
  expect(
    await shop.db.selectFrom('tickets').select('ticket_id').where('state', '=', 'established').execute(),
  ).toEqual([]);
  const { differences } = await checkLedger(services(), { pauseMs: 0 });
  expect(differences).toEqual([]);
});
