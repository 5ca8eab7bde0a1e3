import type { PaymentState } from '@meal/contract/states';
import type { Selectable, Updateable } from 'kysely';
import type { Database } from '../../database/connect';
import type { PaymentOperationsTable, PaymentsTable } from '../../database/tables/payments';
import { newId } from '../../platform/identifiers';
import { mayBecome } from '../../platform/moves';
import { paymentMoves } from './payment-states';

export type Payment = Selectable<PaymentsTable>;
export type PaymentOperation = Selectable<PaymentOperationsTable>;

const operationRetryMs = 7 * 86_400_000;

interface NewPayment {
  orderId: string;
  method: Payment['method'];
  amount: number;
  capturesAtOnce: boolean;
}

export async function insertPayment(
  db: Database,
  { orderId, method, amount, capturesAtOnce }: NewPayment,
  now: Date,
): Promise<string> {
  const paymentId = newId('pay');
  await db
    .insertInto('payments')
    .values({
      payment_id: paymentId,
      order_id: orderId,
      method,
      amount,
      state: 'created',
      captures_at_once: capturesAtOnce,
      action_url: null,
      decline_code: null,
      hold_expires_at: null,
      created_at: now,
      seen_at: null,
    })
    .execute();
  return paymentId;
}

interface NewOperation {
  paymentId: string;
  kind: PaymentOperation['kind'];
  amount: number;
  refundId?: string;
  dueAt: Date;
}

/** Writes down what the provider is to do. The key comes from the row, so every attempt carries the same one. */
export async function insertOperation(
  db: Database,
  { paymentId, kind, amount, refundId, dueAt }: NewOperation,
  now: Date,
): Promise<void> {
  const operationId = newId('op');
  await db
    .insertInto('payment_operations')
    .values({
      operation_id: operationId,
      payment_id: paymentId,
      kind,
      refund_id: refundId ?? null,
      amount,
      key: operationId,
      state: 'pending',
      payment_token: null,
      return_url: null,
      due_at: dueAt,
      leased_until: null,
      give_up_at: new Date(now.getTime() + operationRetryMs),
      last_error: null,
      created_at: now,
      done_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function findPayment(db: Database, paymentId: string): Promise<Payment | undefined> {
  return db.selectFrom('payments').selectAll().where('payment_id', '=', paymentId).executeTakeFirst();
}

export async function lockPayment(db: Database, paymentId: string): Promise<Payment | undefined> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .forUpdate()
    .executeTakeFirst();
}

/** The attempt that may still succeed, or has. */
export async function findLivePayment(db: Database, orderId: string): Promise<Payment | undefined> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', 'not in', ['failed', 'voided', 'expired'])
    .executeTakeFirst();
}

/** False where the payment was somewhere from which it cannot come there: a late message changes nothing. */
export async function movePayment(
  db: Database,
  paymentId: string,
  to: PaymentState,
  also: Updateable<PaymentsTable> = {},
): Promise<boolean> {
  const moved = await db
    .updateTable('payments')
    .set({ ...also, state: to })
    .where('payment_id', '=', paymentId)
    .where('state', 'in', mayBecome(paymentMoves, to))
    .returning('payment_id')
    .executeTakeFirst();
  return moved !== undefined;
}
