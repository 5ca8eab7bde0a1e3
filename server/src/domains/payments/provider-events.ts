import type { PaymentState } from '@meal/contract/states';
import { sql } from 'kysely';
import type { Database } from '../../database/connect';
import { leaseRows } from '../../platform/lease-rows';
import type { ProviderEvent } from '../../providers/port';

/** Where a payment stands once such a message can tell it nothing new. */
const alreadyKnown: Record<ProviderEvent['hint'], readonly PaymentState[]> = {
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

/** What a provider has told, and which of them. */
export interface NamedEvent {
  provider: string;
  event: ProviderEvent;
}

/** Keeps messages, each once. */
export async function keepProviderEvents(
  db: Database,
  events: readonly NamedEvent[],
  now: Date,
): Promise<void> {
  const rows = events.map(({ provider, event: { eventId, about, hint } }) => ({
    eventId: `${provider}/${eventId}`,
    provider,
    ...about,
    known: alreadyKnown[hint],
  }));
  await sql`
    insert into provider_events (event_id, provider, payment_id, provider_reference, known_in, received_at)
    select distinct on ("eventId") "eventId", provider, "paymentId", reference, known, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}) as event ("eventId" text, provider text, "paymentId" text,
      reference text, known text[])
    on conflict (event_id) do nothing`.execute(db);
}

/** A message may come before the answer that tells how its provider calls the payment. */
export async function nameEventPayments(db: Database): Promise<void> {
  await sql`
    update provider_events event set payment_id = p.payment_id from payments p
    where event.applied_at is null and event.payment_id is null
      and p.provider = event.provider and p.provider_reference = event.provider_reference`.execute(db);
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
  /** Null where it names a payment that we do not know. */
  payment_id: string | null;
  provider: string | null;
  received_at: Date;
}

/** Which messages a run may take, and how many of them at a time. */
interface EventTurn {
  /** What has come since then may be known by the next run. */
  dueAt: Date;
  most: number;
}

/** Without those whose payment somebody is just asking about: that answer says it all, or its lease ends soon. */
export function leaseDueEvents(
  db: Database,
  { dueAt, most }: EventTurn,
  now: Date,
): Promise<readonly DueEvent[]> {
  const isDue = sql<boolean>`applied_at is null and received_at <= ${dueAt} and (due_at is null or due_at <= ${dueAt})
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
