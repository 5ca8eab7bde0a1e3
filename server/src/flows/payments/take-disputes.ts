import { book, bookBack, disputeEntries, lossEntries } from '../../domains/ledger/ledger';
import { type LockedOrder, touchOrder } from '../../domains/orders/order-repository';
import {
  closeDispute,
  hasOpenDispute,
  keepDispute,
  keptOf,
  noteReturn,
  noteTicketsWorth,
  noteWithdrawal,
} from '../../domains/payments/dispute-repository';
import { findPaymentsById } from '../../domains/payments/payment-repository';
import { freezeTickets, thawTickets } from '../../domains/tickets/disputed-tickets';
import type { DisputeSnapshot } from '../../providers/port';
import { closeOrder } from '../orders/close-order';
import { endContested } from '../tickets/end-contested';
import type { ChargeNews, Desk } from './charge-news';
import { loseHold } from './lose-hold';

interface ToldDispute extends DisputeSnapshot {
  order: LockedOrder;
  paymentId: string;
  provider: string;
}

type KnownDispute = ToldDispute & { ownId: string };

/**
 * What visitors contest at their bank: the ledger follows the money, unused tickets wait for the decision, and a person is told
 * of each step. The same news twice changes nothing, nor does old news after it.
 */
export async function takeDisputes(desk: Desk, news: readonly ChargeNews[]): Promise<void> {
  const told = news.flatMap(({ order, charge }) =>
    (charge.disputes ?? []).map((dispute) => ({ order, paymentId: charge.paymentId, ...dispute })),
  );
  if (told.length === 0) return;
  const payments = await findPaymentsById(
    desk.trx,
    told.map(({ paymentId }) => paymentId),
  );
  for (const dispute of told) {
    const payment = payments.get(dispute.paymentId);
    if (payment) await take(desk, { ...dispute, provider: desk.services.providers.of(payment).name });
  }
}

/** The decision before the money: what is said of it is believed only as of the state in which it is said. */
async function take(desk: Desk, told: ToldDispute): Promise<void> {
  const { services, trx, now } = desk;
  const kept = await keepDispute(trx, told, now);
  if (!kept) {
    services.logger.error({ dispute: told.disputeId, payment: told.paymentId }, 'dispute of another payment');
    return;
  }
  const dispute = { ...told, ownId: kept.dispute_id };
  const isClosed = told.state !== 'open' && (await closeDispute(trx, dispute.ownId, told.state, now));
  if (kept.isNew) await open(desk, dispute);
  if (isClosed) await decide(desk, dispute);
  await followMoney(desk, dispute);
}

async function open(desk: Desk, dispute: KnownDispute): Promise<void> {
  const { trx, now } = desk;
  const { order, paymentId } = dispute;
  tell(desk, dispute, 'dispute opened');
  // Where all was given back before, there is nothing left to wait.
  if ((await keptOf(trx, paymentId)) > 0) await freezeTickets(trx, order, now);
  await touchOrder(trx, order, now);
}

/** Won: the tickets are good again. Lost: those that the bank has paid back have ended. */
async function decide(desk: Desk, dispute: KnownDispute): Promise<void> {
  const { trx, now } = desk;
  const { order, paymentId, ownId, state, amount } = dispute;
  tell(desk, dispute, `dispute ${state}`);
  if (state === 'lost') {
    const givenBack = Math.min(amount, await keptOf(trx, paymentId));
    const worth = isWaiting(order) ? givenBack : await endContested(trx, order, givenBack, now);
    const loss = { operation: `disputeLost:${ownId}`, orderId: order.order_id, entries: lossEntries(worth) };
    await noteTicketsWorth(trx, ownId, worth);
    if (worth > 0) await book(trx, [loss], now);
    if (isWaiting(order)) await endWaiting(desk, order);
  }
  // A use that was lost is not taken back to be had once more.
  const thawed = state === 'lost' ? (['established'] as const) : (['established', 'used'] as const);
  if (!(await hasOpenDispute(trx, order.order_id))) await thawTickets(trx, order, thawed);
  await touchOrder(trx, order, now);
}

/** Paid early, for a share deal: nobody has a ticket of it yet. */
function isWaiting({ state }: LockedOrder): boolean {
  return state === 'awaitingGroup' || state === 'awaitingStore';
}

/** Whoever has the money back has no place any more; what the bank has left of it is given back. */
async function endWaiting({ services, trx, now }: Desk, order: LockedOrder): Promise<void> {
  if (order.state === 'awaitingStore') return loseHold(services, trx, order, now);
  await closeOrder(trx, order, { by: 'visitor', reason: 'refunded' }, now);
}

async function followMoney({ trx, now }: Desk, dispute: KnownDispute): Promise<void> {
  const { order, ownId, state, amount, fundsWithdrawn } = dispute;
  const operation = `dispute:${ownId}`;
  if (fundsWithdrawn && (await noteWithdrawal(trx, ownId, state, now))) {
    await book(trx, [{ operation, orderId: order.order_id, entries: disputeEntries(amount) }], now);
  }
  if (state === 'won' && !fundsWithdrawn && (await noteReturn(trx, ownId, now))) {
    await bookBack(trx, `disputeWon:${ownId}`, operation, now);
  }
}

/** Whoever watches the log answers the bank, within its time. */
function tell({ services }: Desk, dispute: KnownDispute, what: string): void {
  const { disputeId, paymentId, order, amount, evidenceDueAt } = dispute;
  const facts = { dispute: disputeId, payment: paymentId, order: order.order_id, amount, evidenceDueAt };
  services.logger.error(facts, what);
}
