import type { PaymentState } from '@meal/contract/states';
import { sql } from 'kysely';
import type { Database } from '../../database/connect';
import { leaseRows } from '../../platform/lease-rows';
import type { WebhookEvent } from '../../providers/port';

/** Where a payment stands once such a message can tell it nothing new. */
const alreadyKnown: Record<WebhookEvent['hint'], readonly PaymentState[]> = {
  // Neither this nor a hold where it was let go or thought lost: what came after its void is news.
  awaitingCustomer: [
    'awaitingCustomer',
    'held',
    'capturing',
    'captured',
    'partlyRefunded',
    'refunded',
    'expired',
  ],
  held: ['held', 'capturing', 'captured', 'partlyRefunded', 'refunded', 'expired'],
  captured: ['captured', 'partlyRefunded', 'refunded'],
  refunded: ['refunded'],
  voided: ['voided'],
  expired: ['expired'],
  failed: ['failed'],
  other: [],
};

/** Keeps messages, each once. */
export async function keepProviderEvents(
  db: Database,
  events: readonly WebhookEvent[],
  now: Date,
): Promise<void> {
  const rows = events.map(({ eventId, paymentId, hint }) => ({
    eventId,
    paymentId,
    known: alreadyKnown[hint],
  }));
  await sql`
    insert into provider_events (event_id, payment_id, known_in, received_at)
    select distinct on ("eventId") "eventId", "paymentId", known, ${now}
    from json_to_recordset(${JSON.stringify(rows)}) as event ("eventId" text, "paymentId" text, known text[])
    on conflict (event_id) do nothing`.execute(db);
}

/** Most messages come while their answer is being taken over: looked at a moment later, they tell nothing new. */
export async function settleKnownEvents(db: Database, now: Date): Promise<void> {
  await sql`
    update provider_events event set applied_at = ${now} from payments
    where event.applied_at is null and payments.payment_id = event.payment_id
      and payments.state = any(event.known_in)`.execute(db);
}

export interface DueEvent {
  event_id: string;
  payment_id: string;
}

/** Without those whose payment somebody is just asking about: that answer says it all, or its lease ends soon. */
export function leaseDueEvents(db: Database, most: number, now: Date): Promise<readonly DueEvent[]> {
  const isDue = sql<boolean>`applied_at is null and received_at <= ${now} and (due_at is null or due_at <= ${now})
    and not exists (
      select from payment_operations op where op.payment_id = provider_events.payment_id
        -- What the index of operations knows.
        and op.kind <> 'refund' and op.state = 'pending' and op.leased_until > ${now})`;
  return leaseRows(db, { table: 'provider_events', id: 'event_id', isDue, by: 'received_at', most }, now);
}

export async function settleEvents(db: Database, eventIds: readonly string[], now: Date): Promise<void> {
  await sql`
    update provider_events set applied_at = ${now}
    where event_id = any(${eventIds}) and applied_at is null`.execute(db);
}

/** Looked at again after 1 s, 2 s, 4 s … up to five minutes; until then others have their turn. */
export async function postponeEvents(db: Database, eventIds: readonly string[], now: Date): Promise<void> {
  await sql`
    update provider_events set attempts = attempts + 1, job_lease_until = null,
      due_at = ${now}::timestamptz + least(power(2, least(attempts, 20)), 300) * interval '1 second'
    where event_id = any(${eventIds}) and applied_at is null`.execute(db);
}
