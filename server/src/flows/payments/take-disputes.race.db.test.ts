import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLedger } from '../../audit/check-ledger';
import { compete } from '../../testing/at-once';
import { buyTickets, fatesOf, ledgerOf, redeem } from '../../testing/bought-tickets';
import { contestedCharge } from '../../testing/disputes';
import { startShop, type TestShop } from '../../testing/shop';
import { cancelPaidTickets } from '../tickets/cancel-tickets';
import { applyCharge } from './apply-charges';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const services = () => shop.context.services;
const rounds = Array.from({ length: 12 }, (_, round) => round);

test('a ticket is redeemed or its dispute is there first, and the books fit either', async () => {
  const ends: string[] = [];
  for (const round of rounds) {
    const bought = await buyTickets(shop);
    const { orderId, price } = bought;
    const charge = await contestedCharge(shop, orderId, [{}]);
    const { told } = await compete(
      round,
      () => redeem(shop, bought, bought.tickets[0]),
      () => applyCharge(services(), { charge }),
    );
    const [fate = ''] = await fatesOf(shop, orderId);
    ends.push(fate);
    expect(told).toEqual(fate === 'used' ? [] : ['disputed']);
    const lost = await contestedCharge(shop, orderId, [{ state: 'lost' }]);
    await applyCharge(services(), { charge: lost });
    const ledger = await ledgerOf(shop, [orderId]);
    // Served and lost is our loss; unused and lost is nobody's.
    expect(ledger['disputed'] ?? 0).toBe(fate === 'used' ? price : 0);
    expect(ledger['ticketLiability'] ?? 0).toBe(0);
  }
  expect(new Set(ends)).toEqual(new Set(['used', 'established']));
});

test('a ticket is redeemed or lost, never both', async () => {
  for (const round of rounds) {
    const bought = await buyTickets(shop, { quantity: 2, uses: 2 });
    const { orderId } = bought;
    const charge = await contestedCharge(shop, orderId, [{ state: 'lost' }]);
    const { told } = await compete(
      round,
      () => redeem(shop, bought, bought.tickets[0]),
      () => applyCharge(services(), { charge }),
    );
    const ledger = await ledgerOf(shop, [orderId]);
    expect(ledger['ticketLiability'] ?? 0).toBe(0);
    const loss = ledger['disputed'] ?? 0;
    expect(told.length > 0 ? told : ['served']).toEqual(loss === 0 ? ['refunded'] : ['served']);
  }
});

test('a ticket is given back or contested: its money goes back once', async () => {
  for (const round of rounds) {
    const bought = await buyTickets(shop);
    const { orderId, tickets, visitor } = bought;
    const charge = await contestedCharge(shop, orderId, [{ state: 'lost' }]);
    const cancel = { ticketId: tickets[0]?.ticketId ?? '', userId: visitor.userId };
    await compete(
      round,
      () => cancelPaidTickets(services(), cancel),
      () => applyCharge(services(), { charge }),
    );
    const refunds = await shop.db
      .selectFrom('refunds')
      .innerJoin('payments', 'payments.payment_id', 'refunds.payment_id')
      .select('refunds.amount')
      .where('order_id', '=', orderId)
      .execute();
    const [dispute] = await shop.db
      .selectFrom('disputes')
      .innerJoin('payments', 'payments.payment_id', 'disputes.payment_id')
      .select('tickets_worth')
      .where('order_id', '=', orderId)
      .execute();
    const promised = refunds.reduce((sum, { amount }) => sum + amount, 0);
    expect(promised + (dispute?.tickets_worth ?? 0)).toBe(bought.price);
  }
  const { differences } = await checkLedger(services(), { pauseMs: 0 });
  expect(differences.filter((words) => words.startsWith('Order'))).toEqual([]);
});
