import { limits } from '@meal/contract/limits';
import { sql } from 'kysely';
import type { Database } from '../../database/connect';
import { newId } from '../../platform/identifiers';

const operationRetryMs = limits.refundRetryDays * 86_400_000;

interface NewOperation {
  paymentId: string;
  kind: 'capture' | 'refund';
  amount: number;
  refundId?: string;
}

export function retryUntil(now: Date): Date {
  return new Date(now.getTime() + operationRetryMs);
}

/** Writes down what the provider is to do. The key comes from the row, so every attempt carries the same one. */
export async function insertOperations(
  db: Database,
  operations: readonly NewOperation[],
  now: Date,
): Promise<void> {
  const rows = operations.map((operation) => ({ ...operation, operationId: newId('op') }));
  await sql`
    insert into payment_operations
      (operation_id, payment_id, kind, refund_id, amount, key, state, due_at, give_up_at, created_at)
    select "operationId", "paymentId", kind, "refundId", amount, "operationId", 'pending', ${now}::timestamptz,
      ${retryUntil(now)}::timestamptz, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}) as operation ("operationId" text, "paymentId" text, kind text,
      "refundId" text, amount integer)
    on conflict do nothing`.execute(db);
}

export async function insertOperation(db: Database, operation: NewOperation, now: Date): Promise<void> {
  await insertOperations(db, [operation], now);
}
