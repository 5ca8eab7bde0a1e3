import { randomBytes } from 'node:crypto';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { drawFaults } from '../faults/fault-repository';
import { planWebhook, type WebhookPlan } from '../faults/fault-state';
import type { Charge, SandboxDatabase, WebhooksTable } from '../tables';

export type DueWebhook = Pick<
  Selectable<WebhooksTable>,
  'event_id' | 'type' | 'payment_id' | 'copies' | 'attempts'
>;

const giveUpDays = 3;
// Longer than a merchant may take to answer: until then the event is in somebody's hands.
const leaseSeconds = 6;
const longestPauseSeconds = 3_600;

export interface Happening {
  type: string;
  charge: Pick<Charge, 'payment_id'>;
}

/** What a merchant is told of a charge that has come into a state. */
export function stateOf(charge: Pick<Charge, 'payment_id' | 'state'>): Happening {
  return { type: `charge.${charge.state}`, charge };
}

/** Puts an event into the queue in the transaction that made it happen. */
export async function queueWebhook(trx: SandboxDatabase, happening: Happening, now: Date): Promise<void> {
  const plan = await drawFaults(trx, planWebhook);
  await insertWebhooks(trx, [newWebhook(happening, plan, { now, isHanded: false })]);
}

export type NewWebhook = Omit<Selectable<WebhooksTable>, 'position'>;

/**
 * @param isHanded whoever makes it delivers it after the commit: what can go out at once is as if taken from the queue, and
 *   comes up again should that never happen
 */
export function newWebhook(
  { type, charge }: Happening,
  { isLost, copies, delaySeconds, behindNext }: Omit<WebhookPlan, 'state'>,
  { now, isHanded }: { now: Date; isHanded: boolean },
): NewWebhook {
  const isTaken = isHanded && !isLost && !behindNext && delaySeconds === 0;
  return {
    event_id: `evt_${randomBytes(16).toString('base64url')}`,
    type,
    payment_id: charge.payment_id,
    state: isLost ? 'lost' : 'waiting',
    copies,
    behind_next: behindNext,
    attempts: isTaken ? 1 : 0,
    next_try_at: later(now, isTaken ? leaseSeconds : delaySeconds),
    give_up_at: later(now, giveUpDays * 86_400),
  };
}

/** Events in the order in which they happened. */
export async function insertWebhooks(trx: SandboxDatabase, webhooks: readonly NewWebhook[]): Promise<void> {
  await insertingWebhooks(webhooks).execute(trx);
}

export function insertingWebhooks(webhooks: readonly NewWebhook[]): RawBuilder<unknown> {
  return sql`
    insert into sandbox.webhooks (event_id, type, payment_id, state, copies, behind_next, attempts, next_try_at, give_up_at)
    select event_id, type, payment_id, state, copies, behind_next, attempts, next_try_at, give_up_at
    from jsonb_populate_recordset(null::sandbox.webhooks, ${JSON.stringify(webhooks)})`;
}

/** Takes what is due for a while, in its order; what a killed process had comes up again. */
export async function takeDueWebhooks(db: SandboxDatabase, now: Date): Promise<DueWebhook[]> {
  const { rows } = await sql<DueWebhook & { position: number }>`
    update sandbox.webhooks set attempts = attempts + 1, behind_next = false, next_try_at = ${later(now, leaseSeconds)}
    where event_id = any(array(
      select event_id from sandbox.webhooks where state = 'waiting' and next_try_at <= ${now}
      order by position limit 50 for update skip locked
    ) || array(
      select event_id from sandbox.webhooks early where state = 'waiting' and behind_next
        and exists (select from sandbox.webhooks next where next.payment_id = early.payment_id
          and next.position > early.position and next.state = 'delivered')
      order by position limit 50 for update skip locked
    ))
    returning event_id, type, payment_id, copies, attempts, position`.execute(db);
  return rows.sort((one, other) => one.position - other.position);
}

export async function markDelivered(db: SandboxDatabase, eventIds: readonly string[]): Promise<void> {
  await sql`update sandbox.webhooks set state = 'delivered'
    where event_id = any(${eventIds}) and state = 'waiting'`.execute(db);
}

/** After one second, then two, then four … */
export async function putOff(db: SandboxDatabase, event: DueWebhook, now: Date): Promise<void> {
  await db
    .updateTable('webhooks')
    .set({ next_try_at: later(now, Math.min(2 ** (event.attempts - 1), longestPauseSeconds)) })
    .where('event_id', '=', event.event_id)
    .where('state', '=', 'waiting')
    .execute();
}

function later(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000);
}

export async function giveUpOldWebhooks(db: SandboxDatabase, now: Date): Promise<void> {
  await db
    .updateTable('webhooks')
    .set({ state: 'givenUp' })
    .where('state', '=', 'waiting')
    .where('give_up_at', '<=', now)
    .execute();
}
