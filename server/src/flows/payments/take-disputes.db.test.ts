import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { checkLedger } from '../../audit/check-ledger';
import { reconcilePayments } from '../../jobs/reconcile-payments';
import type { DisputeSnapshot } from '../../providers/port';
import { type Bought, buyTickets, fatesOf, ledgerOf, redeem } from '../../testing/bought-tickets';
import { contest, contestedCharge, lost, won } from '../../testing/disputes';
import { startShop, type TestShop } from '../../testing/shop';
import { cancelPaidTickets } from '../tickets/cancel-tickets';
import { expireTickets } from '../tickets/expire-tickets';
import { undoRedemption } from '../tickets/undo-redemption';
import { applyCharge } from './apply-charges';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());
afterEach(() => shop.setFaults({ reset: true }));

const services = () => shop.context.services;
const at = (now: Date) => ({ ...services(), clock: { now: () => now } });
const expireAt = ({ validUntil, orderId }: Bought) =>
  expireTickets(at(validUntil), { most: 10, only: orderId });
const giveBack = ({ tickets, visitor }: Bought, nth = 0) =>
  cancelPaidTickets(services(), {
    ticketId: tickets[nth]?.ticketId ?? '',
    userId: visitor.userId,
    only: true,
  });

const disputesOf = ({ orderId }: Bought) =>
  shop.db
    .selectFrom('disputes')
    .innerJoin('payments', 'payments.payment_id', 'disputes.payment_id')
    .selectAll('disputes')
    .where('order_id', '=', orderId)
    .execute();

const booksOf = async (bought: Bought) => ({
  states: (await disputesOf(bought)).map(({ state }) => state),
  tickets: await fatesOf(shop, bought.orderId),
  ledger: await ledgerOf(shop, [bought.orderId]),
});

/** What the audit says of an order. */
const differences = async ({ orderId }: Bought) =>
  (await checkLedger(services(), { pauseMs: 0 })).differences.filter((words) => words.includes(orderId));

const take = async ({ orderId }: Bought, ...disputes: Partial<DisputeSnapshot>[]) =>
  applyCharge(services(), { charge: await contestedCharge(shop, orderId, disputes) });

async function openDisputes(): Promise<number> {
  const text = await shop.context.metrics.text();
  return Number(/^meal_disputes_open (\d+)$/m.exec(text)?.[1]);
}

test('what is contested is withdrawn, and its tickets are neither redeemed nor given back, by anybody', async () => {
  const before = await openDisputes();
  const bought = await buyTickets(shop, { quantity: 2 });
  await contest(shop, bought, 'open');
  const paid = 2 * bought.price;
  const open = {
    states: ['open'],
    tickets: ['established', 'established'],
    ledger: { disputed: paid, ticketLiability: -paid },
  };
  expect(await booksOf(bought)).toEqual(open);
  expect(await openDisputes()).toBe(before + 1);
  await expect(redeem(shop, bought, bought.tickets[0])).rejects.toMatchObject({ why: 'disputed' });
  await expect(giveBack(bought)).rejects.toMatchObject({ refusal: { name: 'contested' } });
  expect(await expireAt(bought)).toBe(0);
  const { ticketId = '' } = bought.tickets[0] ?? {};
  const { body } = await shop.call('shopper/user/ticket/detail', { ...bought.visitor, ticketId });
  expect(body.data['ticket']).toMatchObject({
    disputed: true,
    now: { usable: false, why: 'disputed' },
    cancel: { allowed: false },
  });
  expect(await booksOf(bought)).toEqual(open);
  expect(await differences(bought)).toEqual([]);
});

test('won: the money is back, and the tickets are good again', async () => {
  const bought = await buyTickets(shop);
  const before = await booksOf(bought);
  await contest(shop, bought, 'open');
  await contest(shop, bought, 'won');
  expect(await booksOf(bought)).toEqual({ ...before, states: ['won'] });
  expect(await differences(bought)).toEqual([]);
  await redeem(shop, bought, bought.tickets[0]);
  expect(await fatesOf(shop, bought.orderId)).toEqual(['used']);
});

test('won after their time was over, they are given back as any others', async () => {
  const bought = await buyTickets(shop);
  await contest(shop, bought, 'open');
  expect(await expireAt(bought)).toBe(0);
  await contest(shop, bought, 'won');
  expect(await expireAt(bought)).toBe(1);
  await shop.settle();
  expect(await booksOf(bought)).toMatchObject({ tickets: ['cancelled/expired'], ledger: {} });
});

test('lost: unused tickets have ended without a refund of ours, and nobody has lost anything by them', async () => {
  const bought = await buyTickets(shop, { quantity: 2 });
  const stock = await shop.stockOf(bought.offerId);
  await contest(shop, bought, 'open');
  await contest(shop, bought, 'lost');
  expect(await booksOf(bought)).toEqual({
    states: ['lost'],
    tickets: ['cancelled/refunded', 'cancelled/refunded'],
    ledger: {},
  });
  expect(await shop.detail(bought.visitor, bought.orderId)).toMatchObject({ state: 'refunded', refunds: [] });
  expect(await shop.stockOf(bought.offerId)).toBe(stock + 2);
  expect(await expireAt(bought)).toBe(0);
  await expect(redeem(shop, bought, bought.tickets[0])).rejects.toMatchObject({ why: 'refunded' });
  expect(await differences(bought)).toEqual([]);
});

test('lost after a part was used: what the store has served is our loss', async () => {
  const bought = await buyTickets(shop, { quantity: 2 });
  await redeem(shop, bought, bought.tickets[0]);
  await contest(shop, bought, 'open');
  expect(await differences(bought)).toEqual([]);
  await contest(shop, bought, 'lost');
  const { tickets, ledger } = await booksOf(bought);
  expect(tickets).toEqual(['used', 'cancelled/refunded']);
  expect(ledger).toMatchObject({ disputed: bought.price });
  expect(ledger).not.toHaveProperty('ticketLiability');
  expect(await differences(bought)).toEqual([]);
});

test('a use is not taken back while its payment is contested, nor after it was lost', async () => {
  const bought = await buyTickets(shop);
  const { redemption_id: redemptionId } = await redeem(shop, bought, bought.tickets[0]);
  const { staff_id: staffId } = await shop.db
    .selectFrom('staff')
    .select('staff_id')
    .executeTakeFirstOrThrow();
  const undo = () =>
    undoRedemption(at(bought.validUntil), { redemptionId, by: { storeId: bought.storeId, staffId } });
  await contest(shop, bought, 'open');
  await expect(undo()).rejects.toMatchObject({ refusal: { name: 'undoRefused', why: 'disputed' } });
  await contest(shop, bought, 'lost');
  await expect(undo()).rejects.toMatchObject({ refusal: { why: 'disputed' } });
  expect(await booksOf(bought)).toMatchObject({ tickets: ['used'], ledger: { disputed: bought.price } });
});

test('who contests a part loses as many tickets as the bank has paid for', async () => {
  const bought = await buyTickets(shop, { quantity: 3 });
  await take(bought, { amount: 2 * bought.price - 1 });
  await take(bought, { amount: 2 * bought.price - 1, ...lost });
  expect(await booksOf(bought)).toEqual({
    states: ['lost'],
    tickets: ['cancelled/refunded', 'established', 'established'],
    ledger: {
      providerReceivable: bought.price + 1,
      disputed: bought.price - 1,
      ticketLiability: -2 * bought.price,
    },
  });
  await redeem(shop, bought, bought.tickets[1]);
});

async function inquiriesAbout({ orderId }: Bought): Promise<number> {
  const { rows } = await shop.context.connection.pool.query<{ count: number }>(
    'select count(*) as count from sandbox.disputes join sandbox.charges using (payment_id) where order_id = $1',
    [orderId],
  );
  return rows[0]?.count ?? 0;
}

test('an inquiry takes no money, and ends as it began', async () => {
  const bought = await buyTickets(shop, { card: '4000000000001976' });
  const before = await booksOf(bought);
  await shop.advance(10);
  // The sandbox looks at its clock once a second.
  await expect.poll(() => inquiriesAbout(bought)).toBe(1);
  await shop.heard();
  await shop.settle();
  expect(await booksOf(bought)).toEqual({ ...before, states: ['open'] });
  await expect(redeem(shop, bought, bought.tickets[0])).rejects.toMatchObject({ why: 'disputed' });
  await contest(shop, bought, 'won');
  expect(await booksOf(bought)).toEqual({ ...before, states: ['won'] });
  await redeem(shop, bought, bought.tickets[0]);
});

const open = {};
test.each([
  ['won', [open, won, open, won]],
  ['won', [won, open]],
  ['won', [open, { ...won, fundsWithdrawn: true }, won, { ...won, fundsWithdrawn: true }, open]],
  ['lost', [open, open, lost, lost, open]],
  ['lost', [lost, open, lost]],
  // The bank has spoken; what differs from it is told by the audit, and changes nothing.
  ['lost', [open, lost, won]],
] as const)('%s is all that is left of news in any order, however often: %#', async (state, news) => {
  const bought = await buyTickets(shop);
  const before = await ledgerOf(shop, [bought.orderId]);
  for (const dispute of news) await take(bought, dispute);
  const end = { won: ['established', before], lost: ['cancelled/refunded', {}] } as const;
  const [ticket, ledger] = end[state];
  expect(await booksOf(bought)).toEqual({ states: [state], tickets: [ticket], ledger });
});

test('heard after a part was given back, the rest is contested; after all of it, the money is gone twice', async () => {
  const part = await buyTickets(shop, { quantity: 2 });
  await giveBack(part);
  await shop.settle();
  await contest(shop, part, 'open');
  await contest(shop, part, 'lost');
  expect(await booksOf(part)).toMatchObject({
    tickets: ['cancelled/refunded', 'cancelled/refunded'],
    ledger: {},
  });
  const all = await buyTickets(shop);
  await giveBack(all);
  await shop.settle();
  await contest(shop, all, 'open');
  await contest(shop, all, 'lost');
  const loss = { providerReceivable: -all.price, disputed: all.price };
  expect(await booksOf(all)).toMatchObject({ tickets: ['cancelled/refunded'], ledger: loss });
  expect([...(await differences(part)), ...(await differences(all))]).toEqual([]);
});

test('a refund that the provider refuses because it is contested is left to a person, and asked for once', async () => {
  const bought = await buyTickets(shop);
  await shop.setFaults({ webhooks: { lose: 1 } });
  await contest(shop, bought, 'open');
  expect(await disputesOf(bought)).toEqual([]);
  await giveBack(bought);
  await shop.settle();
  // Its answer tells of the dispute as well.
  expect(await disputesOf(bought)).toMatchObject([{ state: 'open', tickets_worth: 0 }]);
  await contest(shop, bought, 'lost');
  const [operation] = await shop.db
    .selectFrom('payment_operations')
    .innerJoin('payments', 'payments.payment_id', 'payment_operations.payment_id')
    .select(['payment_operations.state', 'attempts', 'last_error'])
    .where('order_id', '=', bought.orderId)
    .where('kind', '=', 'refund')
    .execute();
  expect(operation).toEqual({ state: 'needsHuman', attempts: 1, last_error: 'charge_disputed' });
  expect(await differences(bought)).toContainEqual(
    expect.stringContaining('left to a person (charge_disputed)'),
  );
});

test('a decision whose message is lost is found within the hour', async () => {
  const bought = await buyTickets(shop);
  await contest(shop, bought, 'open');
  await shop.setFaults({ webhooks: { lose: 1 } });
  await contest(shop, bought, 'won');
  const now = services().clock.now().getTime();
  await reconcilePayments(at(new Date(now + 50 * 60_000)));
  expect(await booksOf(bought)).toMatchObject({ states: ['open'] });
  await reconcilePayments(at(new Date(now + 70 * 60_000)));
  expect(await booksOf(bought)).toMatchObject({ states: ['won'], tickets: ['established'] });
});
