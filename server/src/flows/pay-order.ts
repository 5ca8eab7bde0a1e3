import type { Database } from '../database/connect';
import { lockOrder, type Order } from '../domains/orders/order-repository';
import { leaseOperation } from '../domains/payments/operation-queue';
import {
  findLivePayment,
  insertOperation,
  insertPayment,
  type PaymentOperation,
} from '../domains/payments/payment-repository';
import { AppError } from '../platform/app-error';
import type { Services } from '../platform/services';
import { inTransaction } from '../platform/transaction';
import { runOperation } from './run-operation';

interface Pay {
  orderId: string;
  userId: string;
  paymentToken?: string;
  /** Where a wallet or a bank sends the visitor back to. */
  returnUrl: string;
}

export interface Paying {
  /** Where the visitor approves the payment. */
  actionUrl?: string;
}

/**
 * Asks the provider for the money of an order. Paying again what is paid changes nothing; while an attempt is under way it
 * is E108; after a refusal a new attempt begins, with a key of its own.
 */
export async function payOrder(services: Services, pay: Pay): Promise<Paying> {
  const step = await inTransaction(services.db, (trx) => nextStep(services, trx, pay));
  if (step.kind === 'nothing') return { actionUrl: step.actionUrl };
  const answer = await runOperation(services, step.operation);
  return answer.kind === 'action' ? { actionUrl: answer.url } : {};
}

type Step = { kind: 'nothing'; actionUrl?: string } | { kind: 'ask'; operation: PaymentOperation };

async function nextStep({ clock }: Services, db: Database, pay: Pay): Promise<Step> {
  const now = clock.now();
  const order = await lockOrder(db, pay.orderId);
  if (order?.user_id !== pay.userId) throw new AppError('E506');
  if (order.state !== 'awaitingPayment') return { kind: 'nothing' };
  if (order.pay_by && order.pay_by <= now) throw new AppError('E1102');
  const payment = await findLivePayment(db, order.order_id);
  if (payment?.state === 'awaitingCustomer') {
    return { kind: 'nothing', actionUrl: payment.action_url ?? undefined };
  }
  const paymentId = payment?.payment_id ?? (await beginAgain(db, order, now));
  const operation = await leaseOperation(db, paymentId, 'authorize', pay, now);
  if (!operation) throw new AppError('E108');
  return { kind: 'ask', operation };
}

async function beginAgain(db: Database, order: Order, now: Date): Promise<string> {
  const last = await db
    .selectFrom('payments')
    .select('captures_at_once')
    .where('order_id', '=', order.order_id)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  const paymentId = await insertPayment(
    db,
    {
      orderId: order.order_id,
      method: order.method,
      amount: order.amount,
      capturesAtOnce: last.captures_at_once,
    },
    now,
  );
  await insertOperation(db, { paymentId, kind: 'authorize', amount: order.amount, dueAt: now }, now);
  return paymentId;
}
