import type { Database } from '../database/connect';
import { book, captureEntries, refundEntries } from '../domains/ledger/ledger';
import { claimStock } from '../domains/offers/stock';
import { lockOrderOfPayment, moveOrder, type Order } from '../domains/orders/order-repository';
import { endOperation } from '../domains/payments/operation-queue';
import {
  findPayment,
  insertOperation,
  movePayment,
  type Payment,
  seePayment,
} from '../domains/payments/payment-repository';
import { openRefund, settleRefund } from '../domains/payments/refund-repository';
import { establishTickets, issueTickets } from '../domains/tickets/ticket-repository';
import { AppError } from '../platform/app-error';
import type { ChargeSnapshot } from '../platform/payment-gateway/port';
import type { Services } from '../platform/services';
import { inTransaction } from '../platform/transaction';
import { askStore } from './ask-store';
import { loseHold } from './lose-hold';
import { mailAboutOrder } from './order-mails';

/**
 * Brings our books in line with what the provider says. The one place where money becomes tickets, whoever brings the
 * news: the answer to a call, a webhook, a job that asks. The same news twice changes nothing. An operation that was
 * answered by it ends in the same transaction.
 */
export async function applyCharge(
  services: Services,
  charge: ChargeSnapshot,
  answeredOperation?: string,
): Promise<void> {
  const now = services.clock.now();
  await inTransaction(services.db, async (trx) => {
    // The order first: whoever changes an order or its payments waits here.
    const order = await lockOrderOfPayment(trx, charge.paymentId);
    const payment = await findPayment(trx, charge.paymentId);
    if (!order || !payment) return;
    await takeOver[charge.state]({ services, trx, order, payment, charge, now });
    if (answeredOperation) await endOperation(trx, answeredOperation, 'done', now);
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
  awaitingCustomer: onAwaitingCustomer,
  held: onHeld,
  captured: onCaptured,
  voided: (news) => onDead(news, 'voided'),
  expired: (news) => onDead(news, 'expired'),
  failed: (news) => onDead(news, 'failed'),
};

async function onAwaitingCustomer({ trx, payment, charge, now }: News): Promise<void> {
  const actionUrl = charge.actionUrl ?? null;
  const isNew = await movePayment(trx, payment.payment_id, 'awaitingCustomer', {
    action_url: actionUrl,
    seen_at: now,
  });
  if (!isNew) await seePayment(trx, payment.payment_id, now);
}

/** The money is set aside: now the store is asked. */
async function onHeld(news: News): Promise<void> {
  const { services, trx, order, payment, charge, now } = news;
  const holdExpiresAt = charge.holdExpiresAt ? new Date(charge.holdExpiresAt) : null;
  const isNew = await movePayment(trx, payment.payment_id, 'held', {
    hold_expires_at: holdExpiresAt,
    action_url: null,
    seen_at: now,
  });
  if (!isNew) return seePayment(trx, payment.payment_id, now);
  if (order.state !== 'awaitingPayment') return release(news);
  await moveOrder(trx, order.order_id, 'awaitingStore', now, { pay_by: null });
  await askStore(services, trx, order, now);
}

async function onCaptured(news: News): Promise<void> {
  const { trx, order, payment, charge, now } = news;
  const isNew = await movePayment(trx, payment.payment_id, 'captured', {
    captured: charge.captured,
    action_url: null,
    seen_at: now,
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
  for (const { refundId, amount } of charge.refunds) await onRefunded(news, refundId, amount);
}

async function onRefunded(
  { services, trx, order, now }: News,
  refundId: string,
  amount: number,
): Promise<void> {
  const isNew = await settleRefund(trx, refundId, now);
  if (!isNew) return;
  await book(trx, {
    operation: `refund:${refundId}`,
    orderId: order.order_id,
    at: now,
    entries: refundEntries(amount),
  });
  await mailAboutOrder(services, trx, 'refunded', order, now, { about: refundId, refund: amount });
}

/** Paid: the tickets are good from now on. Paid too late: the money goes back, unless there is still stock. */
async function deliver({ services, trx, order, payment, now }: News): Promise<void> {
  const isReady = order.state === 'awaitingPayment' || order.state === 'awaitingStore';
  if (!isReady && !(await claimAgain(trx, order, now))) {
    await openRefund(trx, { paymentId: payment.payment_id, amount: payment.amount, reason: 'late' }, now);
    await services.jobs.wake(trx, 'payment-operations');
    return;
  }
  await moveOrder(trx, order.order_id, 'established', now, {
    pay_by: null,
    holds_stock: true,
    ended_at: null,
    closed_by: null,
  });
  await issueTickets(trx, order, 'established', now);
  // Where the store was asked, they were there as applications.
  if (order.state === 'awaitingStore') await establishTickets(trx, order.order_id, now);
  await mailAboutOrder(services, trx, 'established', order, now);
}

/**
 * Only what time has ended comes back to life: who took an order back may have bought another one, and a table that was
 * not paid for has been given away.
 */
async function claimAgain(db: Database, order: Order, now: Date): Promise<boolean> {
  if (order.state !== 'cancelled' || order.closed_by !== 'time' || order.visit !== 'free') return false;
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
  await insertOperation(trx, { paymentId: payment.payment_id, kind: 'void', amount: payment.amount }, now);
  await services.jobs.wake(trx, 'payment-operations');
}

/** An unpaid order may be tried again until its time is over; one that waits for the store has lost its hold. */
async function onDead(news: News, state: 'voided' | 'expired' | 'failed'): Promise<void> {
  const { services, trx, order, payment, charge, now } = news;
  const isNew = await movePayment(trx, payment.payment_id, state, {
    decline_code: charge.declineCode ?? null,
    action_url: null,
    seen_at: now,
  });
  if (isNew && order.state === 'awaitingStore') await loseHold(services, trx, order, now);
}
