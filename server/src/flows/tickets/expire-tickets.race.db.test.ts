import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLedger } from '../../audit/check-ledger';
import { expireTicketsDue } from '../../jobs/expire-tickets';
import { runPaymentOperations } from '../../jobs/payment-operations';
import { AppError } from '../../platform/app-error';
import { type Bought, buyTickets, ledgerOf, redeem, ticketsOf } from '../../testing/bought-tickets';
import { startShop, type TestShop } from '../../testing/shop';
import { cancelPaidTickets } from './cancel-tickets';
import { expireTickets } from './expire-tickets';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const at = (moment: Date) => ({ ...shop.context.services, clock: { now: () => moment } });

/** The last moment at which a terminal takes a ticket, and a visitor gives it back; the job's clock is a millisecond ahead. */
const justBefore = ({ validUntil }: Bought) => new Date(validUntil.getTime() - 1);

/** One after the other, as a queue at the counter; answers how many were taken. */
async function scanAll(bought: Bought, tickets: Bought['tickets']): Promise<number> {
  let taken = 0;
  for (const ticket of tickets) if (await scan(bought, ticket)) taken += 1;
  return taken;
}

async function scan(bought: Bought, ticket: { code: string } | undefined): Promise<boolean> {
  try {
    await redeem(shop, bought, ticket);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** In small batches, so that the terminals have their chance. */
async function expireSlowly({ validUntil }: Bought): Promise<void> {
  while ((await expireTickets(at(validUntil), { most: 3 })) > 0);
}

/** Each from another place of the same heap. */
function turned<Item>(items: readonly Item[], nth: number, of: number): Item[] {
  const start = Math.floor((items.length * nth) / of);
  return [...items.slice(start), ...items.slice(0, start)];
}

const redemptionsOf = ({ tickets }: Bought) =>
  shop.db
    .selectFrom('redemptions')
    .select('ticket_id as ticketId')
    .where(
      'ticket_id',
      'in',
      tickets.map(({ ticketId }) => ticketId),
    )
    .execute();

/** Used once or refunded once, never both, and every yen accounted for. */
async function expectOneFateEach(bought: Bought): Promise<{ used: number; refunded: number }> {
  const tickets = await ticketsOf(shop, bought.orderIds);
  const used = tickets.filter(({ state }) => state === 'used');
  const refunded = tickets.filter(
    ({ state, refunded }) => state === 'cancelled' && refunded === bought.price,
  );
  expect(used.length + refunded.length).toBe(bought.tickets.length);
  expect(used.filter(({ refundId }) => refundId !== null)).toEqual([]);
  const redeemed = (await redemptionsOf(bought)).map(({ ticketId }) => ticketId);
  expect(redeemed.sort()).toEqual(used.map(({ ticketId }) => ticketId).sort());
  await runPaymentOperations(at(bought.validUntil));
  const kept = used.length * bought.price;
  const ledger = await ledgerOf(shop, bought.orderIds);
  expect(ledger['ticketLiability'] ?? 0).toBe(0);
  expect(ledger['providerReceivable'] ?? 0).toBe(kept);
  expect((ledger['commission'] ?? 0) + (ledger['storePayable'] ?? 0) + kept).toBe(0);
  const { differences } = await checkLedger(shop.context.services, { pauseMs: 0 });
  expect(differences).toEqual([]);
  return { used: used.length, refunded: refunded.length };
}

test('three terminals and 200 tickets while they expire: each is used once or refunded once', async () => {
  const bought = await buyTickets(shop, { orders: 100, quantity: 2 });
  const terminals = Array.from({ length: 3 }, (_, nth) => scanAll(bought, turned(bought.tickets, nth, 3)));
  const [taken] = await Promise.all([Promise.all(terminals), expireSlowly(bought), expireSlowly(bought)]);
  await expireTicketsDue(at(bought.validUntil));
  const { used, refunded } = await expectOneFateEach(bought);
  expect(taken.reduce((sum, count) => sum + count, 0)).toBe(used);
  expect(used + refunded).toBe(200);
});

test('a visitor who cancels at the counter is refunded or has eaten, 100 times', async () => {
  const bought = await buyTickets(shop, { orders: 100 });
  const { userId } = bought.visitor;
  const cancel = async (ticketId: string) => {
    const [result] = await Promise.allSettled([
      cancelPaidTickets(at(justBefore(bought)), { ticketId, userId }),
    ]);
    return result.status === 'fulfilled';
  };
  for (const [nth, ticket] of bought.tickets.entries()) {
    // Now one has the start, now the other, by a little more each time: neither always comes first.
    const start = nth % 30;
    const results = await Promise.all([
      pause(nth % 2 === 0 ? 0 : start).then(() => scan(bought, ticket)),
      pause(nth % 2 === 0 ? start : 0).then(() => cancel(ticket.ticketId)),
    ]);
    expect(results.filter(Boolean)).toHaveLength(1);
  }
  const { used, refunded } = await expectOneFateEach(bought);
  expect(used + refunded).toBe(100);
});

test('without the precondition a ticket would be both, and this file would see it', async () => {
  const bought = await buyTickets(shop, { quantity: 2 });
  const [first] = bought.tickets;
  expect(await scan(bought, first)).toBe(true);
  await shop.db
    .updateTable('tickets')
    .set({ state: 'cancelled', reason: 'expired', outcome: 'expired' })
    .where('order_id', '=', bought.orderId)
    .execute();
  await expect(expectOneFateEach(bought)).rejects.toThrow('expected');
});
