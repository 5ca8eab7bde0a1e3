import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { atOnce, compete, type Outcome } from '../../testing/at-once';
import { ledgerOf, ticketsOf } from '../../testing/bought-tickets';
import { startShop, type TestShop } from '../../testing/shop';
import { booksOf, buyAtOwnStore, qrOf, type SoldTicket } from '../../testing/store-tickets';
import { cancelPaidTickets } from './cancel-tickets';
import { expireTickets } from './expire-tickets';
import { redeemTicket } from './redeem-ticket';
import { undoRedemption } from './undo-redemption';

let shop: TestShop;
let staffId: string;
beforeAll(async () => {
  shop = await startShop();
  const scanner = await shop.db
    .selectFrom('staff')
    .select('staff_id')
    .where('role', '=', 'storeScanner')
    .executeTakeFirstOrThrow();
  staffId = scanner.staff_id;
});
afterAll(() => shop.close());

const services = () => shop.context.services;
const counter = ({ storeId }: SoldTicket) => ({ storeId, staffId });

const scan = (ticket: SoldTicket, nonce: string = randomUUID(), uses = 1) =>
  redeemTicket(services(), {
    inHand: { payload: qrOf(shop, ticket) },
    uses,
    nonce,
    by: counter(ticket),
  });

function expectOneUse({ won, told }: Outcome): void {
  expect([won.length, new Set(told)]).toEqual([1, new Set(['used'])]);
}

const times = <Item>(count: number, make: () => Item) => Array.from({ length: count }, make);

test('three terminals scan the same ticket at once: one redeems it, fifty times', async () => {
  const { orderId, tickets } = await buyAtOwnStore(shop, { quantity: 50 });
  for (const ticket of tickets) {
    expectOneUse(await atOnce(times(3, () => () => scan(ticket))));
  }
  const books = await booksOf(shop, { orderId });
  expect(books.redemptions).toHaveLength(50);
  expect(books.order.state).toBe('completed');
  expect(await ledgerOf(shop, [orderId])).toEqual({
    providerReceivable: 50_000,
    commission: -5_000,
    storePayable: -45_000,
  });
});

test('one nonce, sent twenty times at once, redeems once and is answered twenty times', async () => {
  const { orderId, ticket } = await buyAtOwnStore(shop, { uses: 3 });
  const nonce = randomUUID();
  const { won } = await atOnce(times(20, () => () => scan(ticket, nonce)));
  expect(won).toHaveLength(20);
  expect(new Set(won.map(({ redemption_id }) => redemption_id)).size).toBe(1);
  expect((await booksOf(shop, { orderId })).tickets).toMatchObject([{ uses_left: 2 }]);
});

test('one nonce for two tickets at once redeems one of them', async () => {
  for (let round = 0; round < 8; round += 1) {
    const sales = [await buyAtOwnStore(shop), await buyAtOwnStore(shop)];
    const nonce = randomUUID();
    const { won, told } = await atOnce(
      sales.map(
        ({ ticket }) =>
          () =>
            scan(ticket, nonce),
      ),
    );
    expect([won.length, told]).toEqual([1, ['AppError: E503']]);
    const states = await Promise.all(sales.map((sale) => booksOf(shop, sale)));
    expect(states.filter(({ tickets }) => tickets[0]?.state === 'used')).toHaveLength(1);
  }
});

test('of three uses five terminals get three', async () => {
  const { orderId, tickets } = await buyAtOwnStore(shop, { uses: 3, quantity: 10 });
  for (const ticket of tickets) {
    const { won, told } = await atOnce(times(5, () => () => scan(ticket)));
    expect([won.length, told]).toEqual([3, ['used', 'used']]);
  }
  const { redemptions } = await booksOf(shop, { orderId });
  expect(redemptions.reduce((sum, { amount }) => sum + amount, 0)).toBe(10_000);
  expect(await ledgerOf(shop, [orderId])).toMatchObject({ providerReceivable: 10_000 });
});

test('a visitor who cancels while the store scans: the ticket is used or refunded, never both', async () => {
  const seen = new Set<string>();
  for (let round = 0; round < 12; round += 1) {
    const { orderId, visitor, ticket } = await buyAtOwnStore(shop);
    const { ticketId } = ticket;
    const cancel = () => cancelPaidTickets(services(), { ticketId, userId: visitor.userId });
    const { told } = await compete(round, () => scan(ticket), cancel);
    const [ended] = await ticketsOf(shop, [orderId]);
    const isUsed = ended?.state === 'used';
    expect([told, ended?.refunded]).toEqual(isUsed ? [['AppError: E1203'], null] : [['refunded'], 1_000]);
    seen.add(ended?.state ?? '');
  }
  expect([...seen].sort()).toEqual(['cancelled', 'used']);
});

test('a terminal whose clock is behind races the job that expires: used or refunded, never both', async () => {
  const seen = new Set<string>();
  for (let round = 0; round < 12; round += 1) {
    const { orderId, ticket } = await buyAtOwnStore(shop);
    const late = { ...services(), clock: { now: () => ticket.validUntil } };
    const expire = () => expireTickets(late, { most: 1, only: orderId });
    const { told } = await compete(round, () => scan(ticket), expire);
    // A batch leaves alone what somebody is busy with, and comes back.
    await expire();
    const [ended] = await ticketsOf(shop, [orderId]);
    const isUsed = ended?.state === 'used';
    expect([told, ended?.refunded]).toEqual(isUsed ? [[], null] : [['expired'], 1_000]);
    expect((await booksOf(shop, { orderId })).redemptions).toHaveLength(isUsed ? 1 : 0);
    seen.add(`${ended?.state}/${ended?.outcome}`);
  }
  expect([...seen].sort()).toEqual(['cancelled/expired', 'used/used']);
});

test('the same use is taken back once, however many try', async () => {
  const { orderId, ticket } = await buyAtOwnStore(shop, { uses: 2 });
  for (let round = 0; round < 8; round += 1) {
    const { redemption_id: redemptionId } = await scan(ticket);
    const undo = () => undoRedemption(services(), { redemptionId, by: counter(ticket) });
    const { won, told } = await atOnce(times(5, () => undo));
    expect([won.length, told]).toEqual([1, times(4, () => 'AppError: E1102')]);
  }
  expect((await booksOf(shop, { orderId })).tickets).toMatchObject([{ state: 'established', uses_left: 2 }]);
  expect(await ledgerOf(shop, [orderId])).toEqual({ providerReceivable: 1_000, ticketLiability: -1_000 });
});

test('to take a use back while others scan leaves every use counted', async () => {
  for (let round = 0; round < 12; round += 1) {
    const { orderId, ticket } = await buyAtOwnStore(shop);
    const { redemption_id: redemptionId } = await scan(ticket);
    const undo = () => undoRedemption(services(), { redemptionId, by: counter(ticket) });
    await atOnce<unknown>([() => scan(ticket), undo, () => scan(ticket)]);
    const { tickets, redemptions, order } = await booksOf(shop, { orderId });
    const kept = redemptions.filter(({ undone_at }) => undone_at === null).length;
    expect(tickets[0]?.uses_left).toBe(1 - kept);
    expect(order.state).toBe(kept === 1 ? 'completed' : 'established');
    expect(await ledgerOf(shop, [orderId])).toEqual(
      kept === 1
        ? { providerReceivable: 1_000, commission: -100, storePayable: -900 }
        : { providerReceivable: 1_000, ticketLiability: -1_000 },
    );
  }
});

test('a use that is taken back while its ticket expires is refunded in the end', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { orderId, ticket } = await buyAtOwnStore(shop, { uses: 2 });
    const { redemption_id: redemptionId } = await scan(ticket);
    const late = { ...services(), clock: { now: () => ticket.validUntil } };
    const expire = () => expireTickets(late, { most: 1, only: orderId });
    const undo = () => undoRedemption(services(), { redemptionId, by: counter(ticket) });
    const { told } = await atOnce<unknown>([undo, expire]);
    await expire();
    // Expired first: what the store has served stays served.
    const isKept = told.length > 0;
    expect(await ticketsOf(shop, [orderId])).toMatchObject([
      { state: 'cancelled', usesLeft: isKept ? 1 : 2, refunded: isKept ? 500 : 1_000 },
    ]);
  }
});

test('without lock and precondition two would redeem it, and this file would see it', async () => {
  const { ticket } = await buyAtOwnStore(shop);
  const look = async () => {
    const { state } = await shop.db
      .selectFrom('tickets')
      .select('state')
      .where('ticket_id', '=', ticket.ticketId)
      .executeTakeFirstOrThrow();
    if (state !== 'established') throw new Error('used');
  };
  const write = () =>
    shop.db
      .updateTable('tickets')
      .set({ state: 'used', uses_left: 0 })
      .where('ticket_id', '=', ticket.ticketId)
      .execute();
  // Both look before either writes: the order that a lock or a precondition forbids.
  const bothLooked = Promise.all([look(), look()]);
  const careless = async () => {
    await bothLooked;
    await write();
  };
  const outcome = await atOnce([careless, careless]);
  expect(() => expectOneUse(outcome)).toThrow('expected');
});
