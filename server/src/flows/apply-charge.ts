import type { Database } from '../database/connect';
import { book, captureEntries, refundEntries } from '../domains/ledger/ledger';
import { claimStock } from '../domains/offers/stock';
import { lockOrder, moveOrder, type Order } from '../domains/orders/order-repository';
import {
  findPayment,
  insertOperation,
  lockPayment,
  movePayment,
  type Payment,
} from '../domains/payments/payment-repository';
import { openRefund, settleRefund } from '../domains/payments/refund-repository';
import { establishTickets, issueTickets } from '../domains/tickets/ticket-repository';
import { AppError } from '../platform/app-error';
import type { ChargeSnapshot } from '../platform/payment-gateway/port';
import type { Services } from '../platform/services';
import { inTransaction } from '../platform/transaction';
import { mailAboutOrder } from './order-mails';

/**
 * Brings our books in line with what the provider says. The one place where money becomes tickets, whoever brings the
 * news: the answer to a call, a webhook, a job that asks. The same news twice changes nothing.
 */
export async function applyCharge(services: Services, charge: ChargeSnapshot): Promise<void> {
  const now = services.clock.now();
  await inTransaction(services.db, async (trx) => {
    const known = await findPayment(trx, charge.paymentId);
    if (!known) return;
    // Always the order first: whoever changes an order or its payments waits here.
    const order = await lockOrder(trx, known.order_id);
    const payment = await lockPayment(trx, charge.paymentId);
    if (!order || !payment) return;
    const news = { services, trx, order, payment, charge, now };
    await noteSeen(news);
    await takeOver[charge.state](news);
  });
}

interface News {
  services: Services;
  trx: Database;
  order: Order;
  payment: Payment;
  charge: ChargeSnapshot;
  now: Date;
}

const takeOver: Record<ChargeSnapshot['state'], (news: News) => Promise<void>> = {
  awaitingCustomer: async ({ trx, payment, charge }) => {
    await movePayment(trx, payment.payment_id, 'awaitingCustomer', { action_url: charge.actionUrl ?? null });
  },
  held: onHeld,
  captured: onCaptured,
  voided: (news) => onDead(news, 'voided'),
  expired: (news) => onDead(news, 'expired'),
  failed: (news) => onDead(news, 'failed'),
};

async function noteSeen({ trx, payment, now }: News): Promise<void> {
  await trx
    .updateTable('payments')
    .set({ seen_at: now })
    .where('payment_id', '=', payment.payment_id)
    .execute();
}

/** The money is set aside: now the store is asked. */
async function onHeld(news: News): Promise<void> {
  const { services, trx, order, payment, charge, now } = news;
  const holdExpiresAt = charge.holdExpiresAt ? new Date(charge.holdExpiresAt) : null;
  const isNew = await movePayment(trx, payment.payment_id, 'held', {
    hold_expires_at: holdExpiresAt,
    action_url: null,
  });
  if (!isNew) return;
  if (order.state !== 'awaitingPayment') return release(news);
  await moveOrder(trx, order.order_id, 'awaitingStore', { pay_by: null });
  await issueTickets(trx, order, { ...ticketTerms(order), state: 'application' }, now);
  await mailAboutOrder(services, trx, 'requestSent', order, now);
  await mailAboutOrder(services, trx, 'newRequest', order, now);
}

async function onCaptured(news: News): Promise<void> {
  const { trx, order, payment, charge, now } = news;
  const isNew = await movePayment(trx, payment.payment_id, 'captured', {
    captured: charge.captured,
    action_url: null,
  });
  if (isNew) {
    await book(trx, {
      operation: `capture:${payment.payment_id}`,
      orderId: order.order_id,
      at: now,
      entries: captureEntries(charge.captured),
    });
    await deliver(news);
  }
  for (const { refundId, amount } of charge.refunds) {
    const isSettled = await settleRefund(trx, refundId, now);
    if (!isSettled) continue;
    await book(trx, {
      operation: `refund:${refundId}`,
      orderId: order.order_id,
      at: now,
      entries: refundEntries(amount),
    });
    await mailAboutOrder(news.services, trx, 'refunded', order, now);
  }
}

/** Paid: the tickets are good from now on. Paid too late, with the stock gone: the money goes back. */
async function deliver({ services, trx, order, payment, now }: News): Promise<void> {
  const isReady = order.state === 'awaitingPayment' || order.state === 'awaitingStore';
  const isInTime = isReady || (order.state === 'cancelled' && (await claimAgain(trx, order, now)));
  if (!isInTime) {
    await openRefund(trx, { paymentId: payment.payment_id, amount: payment.amount, reason: 'late' }, now);
    await services.jobs.wake(trx, 'payment-operations');
    return;
  }
  await moveOrder(trx, order.order_id, 'established', { pay_by: null, holds_stock: true, ended_at: null });
  await issueTickets(trx, order, { ...ticketTerms(order), state: 'established' }, now);
  await establishTickets(trx, order.order_id, now);
  await mailAboutOrder(services, trx, 'established', order, now);
}

async function claimAgain(db: Database, order: Order, now: Date): Promise<boolean> {
  if (order.holds_stock) return true;
  try {
    await claimStock(db, { offerId: order.offer_id, quantity: order.quantity }, now);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** Nobody waits for this money any more. */
async function release({ services, trx, payment, now }: News): Promise<void> {
  await movePayment(trx, payment.payment_id, 'voiding');
  await insertOperation(
    trx,
    { paymentId: payment.payment_id, kind: 'void', amount: payment.amount, dueAt: now },
    now,
  );
  await services.jobs.wake(trx, 'payment-operations');
}

/** An unpaid order may be tried again until its time is over; one that waits for the store has lost its hold. */
async function onDead(news: News, state: 'voided' | 'expired' | 'failed'): Promise<void> {
  const { services, trx, order, payment, charge, now } = news;
  const isNew = await movePayment(trx, payment.payment_id, state, {
    decline_code: charge.declineCode ?? null,
    action_url: null,
  });
  if (!isNew) return;
  if (order.state === 'awaitingPayment') await mailAboutOrder(services, trx, 'paymentFailed', order, now);
}

function ticketTerms({ promise }: Order): { uses: number; validUntil: Date } {
  return { uses: promise.uses, validUntil: new Date(promise.validUntil) };
}
