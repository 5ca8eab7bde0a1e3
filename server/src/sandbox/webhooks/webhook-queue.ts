import { randomBytes } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import { drawFaults } from '../faults/fault-repository';
import { planWebhook } from '../faults/fault-state';
import type { Charge, SandboxDatabase, WebhooksTable } from '../tables';

export type DueWebhook = Pick<
  Selectable<WebhooksTable>,
  'event_id' | 'type' | 'payment_id' | 'copies' | 'attempts' | 'position'
>;

const giveUpDays = 3;
const batchSize = 50;
// Longer than a merchant may take to answer: until then the event is in somebody's hands.
const leaseSeconds = 6;
const longestPauseSeconds = 3_600;

/** Puts an event into the queue in the transaction that made it happen. */
export async function queueWebhook(
  trx: SandboxDatabase,
  { type, charge }: { type: string; charge: Pick<Charge, 'payment_id'> },
  now: Date,
): Promise<void> {
  const { isLost, copies, delaySeconds, behindNext } = await drawFaults(trx, planWebhook);
  await trx
    .insertInto('webhooks')
    .values({
      event_id: `evt_${randomBytes(16).toString('base64url')}`,
      type,
      payment_id: charge.payment_id,
      state: isLost ? 'lost' : 'waiting',
      copies,
      behind_next: behindNext,
      next_try_at: later(now, delaySeconds),
      give_up_at: later(now, giveUpDays * 86_400),
    })
    .execute();
}

/** Takes what is due for a while, in its order; what a killed process had comes up again. */
export async function takeDueWebhooks(db: SandboxDatabase, now: Date): Promise<DueWebhook[]> {
  const due = await db
    .updateTable('webhooks')
    .set({
      attempts: sql`attempts + 1`,
      behind_next: false,
      next_try_at: later(now, leaseSeconds),
    })
    .where('event_id', 'in', (select) =>
      select
        .selectFrom('webhooks as waiting')
        .select('waiting.event_id')
        .where('waiting.state', '=', 'waiting')
        .where(({ or, eb, and, exists, selectFrom }) =>
          or([
            eb('waiting.next_try_at', '<=', now),
            and([
              eb('waiting.behind_next', '=', true),
              exists(
                selectFrom('webhooks as later')
                  .select('later.event_id')
                  .whereRef('later.payment_id', '=', 'waiting.payment_id')
                  .whereRef('later.position', '>', 'waiting.position')
                  .where('later.state', '=', 'delivered'),
              ),
            ]),
          ]),
        )
        .orderBy('waiting.position')
        .limit(batchSize)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['event_id', 'type', 'payment_id', 'copies', 'attempts', 'position'])
    .execute();
  return due.sort((one, other) => one.position - other.position);
}

export async function markDelivered(db: SandboxDatabase, eventId: string): Promise<void> {
  await db
    .updateTable('webhooks')
    .set({ state: 'delivered' })
    .where('event_id', '=', eventId)
    .where('state', '=', 'waiting')
    .execute();
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
