import type { PaymentState } from '@meal/contract/states';
import { sql } from 'kysely';
import type { Database } from '../../database/connect';
import type { WebhookEvent } from '../../platform/payment-gateway/port';

/** Where a payment stands once such a message can tell it nothing new. */
const alreadyKnown: Record<WebhookEvent['hint'], readonly PaymentState[]> = {
  awaitingCustomer: [
    'awaitingCustomer',
    'held',
    'capturing',
    'captured',
    'partlyRefunded',
    'refunded',
    'voided',
    'expired',
    'failed',
  ],
  held: ['held', 'capturing', 'captured', 'partlyRefunded', 'refunded', 'voided', 'expired'],
  captured: ['captured', 'partlyRefunded', 'refunded'],
  refunded: ['refunded'],
  voided: ['voided'],
  expired: ['expired'],
  failed: ['failed'],
  other: [],
};

/** One statement, since most messages come after the answer and tell nothing new; true where this one may. */
export async function keepProviderEvent(
  db: Database,
  { eventId, paymentId, hint }: WebhookEvent,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ isKnown: boolean }>`
    insert into provider_events (event_id, payment_id, received_at, applied_at)
    select ${eventId}, ${paymentId}, ${now}::timestamptz, (
      select ${now}::timestamptz from payments
      where payment_id = ${paymentId} and state = any(${alreadyKnown[hint]}))
    on conflict (event_id) do nothing
    returning applied_at is not null as "isKnown"`.execute(db);
  return rows[0]?.isKnown === false;
}

export interface DueEvent {
  event_id: string;
  payment_id: string;
}

export async function findDueEvents(db: Database, most: number): Promise<readonly DueEvent[]> {
  return db
    .selectFrom('provider_events')
    .select(['event_id', 'payment_id'])
    .where('applied_at', 'is', null)
    .orderBy('received_at')
    .limit(most)
    .execute();
}

export async function settleEvents(db: Database, eventIds: readonly string[], now: Date): Promise<void> {
  await db
    .updateTable('provider_events')
    .set({ applied_at: now })
    .where('event_id', 'in', eventIds)
    .where('applied_at', 'is', null)
    .execute();
}
