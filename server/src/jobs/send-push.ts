import type { Clock } from '@meal/kit/clock';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../database/connect';
import type { PushOutboxTable, PushSubscriptionsTable } from '../database/tables/pushes';
import { dropGone } from '../domains/pushes/subscriptions';
import { writePush } from '../emails/write-push';
import { newsPlans } from '../flows/pushes/push-news';
import type { Logger } from '../platform/logger';
import type { Metrics } from '../platform/metrics';
import type { PushOutcome, SendPush } from './push-sender';

export interface PushJobServices {
  db: Database;
  clock: Clock;
  logger: Logger;
  metrics: Pick<Metrics, 'pushSettled'>;
  sendPush: SendPush;
}

type Outbox = Selectable<PushOutboxTable>;
interface DuePush extends Pick<Outbox, 'push_id' | 'event' | 'news' | 'values' | 'path' | 'attempts'> {
  subscription_id: string;
  give_up_at: Date;
}
type Device = Selectable<PushSubscriptionsTable>;

const atOnce = 20;
const mostInOneRun = 2_000;
/** Longer than any push service may take. */
const leaseSeconds = 60;
const shortestPauseSeconds = 15;
const longestPauseSeconds = 3_600;
/** Push services keep what a device that is off has not had yet. */
const longestTtlSeconds = 86_400;

/** Sends what is due, and answers how many messages it dealt with. */
export async function sendPush(services: PushJobServices): Promise<number> {
  const { db, clock } = services;
  await giveUpLate(db, clock.now());
  let done = 0;
  while (done < mostInOneRun) {
    const batch = await takeDue(db, clock.now());
    if (batch.length === 0) break;
    const devices = await findTold(db, batch);
    await Promise.all(batch.map((push) => deliver(services, push, devices.get(push.subscription_id))));
    done += batch.length;
  }
  return done;
}

async function takeDue(db: Database, now: Date): Promise<DuePush[]> {
  const { rows } = await sql<DuePush>`
    update push_outbox set attempts = attempts + 1,
      leased_until = ${now}::timestamptz + make_interval(secs => ${leaseSeconds}::float8)
    where push_id = any(array(
      select push_id from push_outbox where state = 'waiting' and next_try_at <= ${now}
        and (leased_until is null or leased_until <= ${now})
      order by next_try_at limit ${atOnce} for update skip locked))
    returning push_id, subscription_id, event, news, "values", path, attempts, give_up_at`.execute(db);
  return rows;
}

async function findTold(db: Database, batch: readonly DuePush[]): Promise<ReadonlyMap<string, Device>> {
  const ids = [...new Set(batch.map(({ subscription_id }) => subscription_id))];
  const rows = await db
    .selectFrom('push_subscriptions')
    .selectAll()
    .where('subscription_id', '=', sql<string>`any(${ids})`)
    .execute();
  return new Map(rows.map((row) => [row.subscription_id, row]));
}

/** Who has signed out since, or wants to hear no more of it, is not told. */
async function deliver(services: PushJobServices, push: DuePush, device: Device | undefined): Promise<void> {
  const { db, metrics } = services;
  const isWanted = device?.kinds.includes(newsPlans[push.news].kind);
  const outcome = device && isWanted ? await handOver(services, push, device) : 'refused';
  if (device && outcome === 'gone') await dropGone(db, device.subscription_id);
  if (outcome === 'later') return putOff(services, push);
  metrics.pushSettled(isWanted ? outcome : 'unwanted');
  await settle(db, push, outcome === 'sent' ? 'sent' : 'failed');
}

async function handOver(
  { sendPush: send, clock, logger }: PushJobServices,
  push: DuePush,
  device: Device,
): Promise<PushOutcome> {
  const left = (push.give_up_at.getTime() - clock.now().getTime()) / 1_000;
  const ttlSeconds = Math.max(0, Math.min(longestTtlSeconds, Math.floor(left)));
  const text = JSON.stringify(writePush(push, device.language));
  try {
    const outcome = await send(device, { text, event: push.event, ttlSeconds });
    if (outcome === 'refused') logger.warn({ push: push.push_id, attempts: push.attempts }, 'push not taken');
    return outcome;
  } catch (error) {
    // Endpoints are secrets of their browsers: only the kind of the fault is told.
    const reason = error instanceof Error ? error.name : 'Error';
    logger.warn({ push: push.push_id, attempts: push.attempts, reason }, 'push not sent');
    return 'later';
  }
}

/** What was said to whom is nobody's business once it is settled. */
async function settle(db: Database, push: DuePush, state: 'sent' | 'failed'): Promise<void> {
  await db
    .updateTable('push_outbox')
    .set({ state, leased_until: null, values: '{}', path: '' })
    .where('push_id', '=', push.push_id)
    .where('state', '=', 'waiting')
    .execute();
}

async function putOff({ db, clock }: PushJobServices, push: DuePush): Promise<void> {
  const pause = Math.min(shortestPauseSeconds * 2 ** (push.attempts - 1), longestPauseSeconds);
  await db
    .updateTable('push_outbox')
    .set({ leased_until: null, next_try_at: new Date(clock.now().getTime() + pause * 1_000) })
    .where('push_id', '=', push.push_id)
    .where('state', '=', 'waiting')
    // Whoever was slower than the lease has lost it to another worker.
    .where('attempts', '=', push.attempts)
    .execute();
}

async function giveUpLate(db: Database, now: Date): Promise<void> {
  await db
    .updateTable('push_outbox')
    .set({ state: 'failed', values: '{}', path: '' })
    .where('state', '=', sql.lit('waiting'))
    .where('give_up_at', '<=', now)
    .execute();
}
