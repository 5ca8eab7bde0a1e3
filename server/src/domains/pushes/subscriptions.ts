import type { LanguageNumber } from '@meal/contract/languages';
import type { PushKind } from '@meal/contract/push-kinds';
import { sql } from 'kysely';
import type { Database } from '../../database/connect';
import { newId } from '../../platform/identifiers';

export interface Subscription {
  subscriptionId: string;
  kinds: readonly PushKind[];
  language: LanguageNumber;
}

interface NewSubscription {
  sessionHash: Buffer;
  endpoint: string;
  p256dh: string;
  auth: string;
  kinds: readonly PushKind[];
  language: LanguageNumber;
}

/**
 * One for each session: a browser that was given another endpoint has no use for the one before. Whoever comes with the
 * endpoint of another session has to know its secrets too: then it is the same browser with another session.
 */
export async function keepSubscription(db: Database, wanted: NewSubscription, now: Date): Promise<boolean> {
  const { sessionHash, endpoint, p256dh, auth, kinds, language } = wanted;
  await sql`delete from push_subscriptions where session_hash = ${sessionHash} and endpoint <> ${endpoint}`.execute(
    db,
  );
  const { numAffectedRows } = await sql`
    insert into push_subscriptions
      (subscription_id, session_hash, endpoint, p256dh, auth, kinds, language, created_at)
    values (${newId('push')}, ${sessionHash}, ${endpoint}, ${p256dh}, ${auth}, ${[...kinds]}, ${language}, ${now})
    on conflict (endpoint) do update set session_hash = excluded.session_hash, kinds = excluded.kinds,
      language = excluded.language
    where push_subscriptions.p256dh = excluded.p256dh and push_subscriptions.auth = excluded.auth`.execute(
    db,
  );
  return numAffectedRows === 1n;
}

/** What this session is told of at an endpoint. */
export async function findSubscription(
  db: Database,
  sessionHash: Buffer,
  endpoint: string,
): Promise<readonly PushKind[] | undefined> {
  const row = await db
    .selectFrom('push_subscriptions')
    .select('kinds')
    .where('session_hash', '=', sessionHash)
    .where('endpoint', '=', endpoint)
    .executeTakeFirst();
  return row?.kinds;
}

export async function dropSubscription(db: Database, sessionHash: Buffer): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('session_hash', '=', sessionHash).execute();
}

/** Its browser is gone for good, as its push service says. */
export async function dropGone(db: Database, subscriptionId: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('subscription_id', '=', subscriptionId).execute();
}

export async function setPushLanguage(
  db: Database,
  sessionHash: Buffer,
  language: LanguageNumber,
): Promise<void> {
  await db
    .updateTable('push_subscriptions')
    .set({ language })
    .where('session_hash', '=', sessionHash)
    .execute();
}

/** A guest who signs in keeps what the device is told of: the browser is the same. */
export async function handOverSubscription(db: Database, from: Buffer, to: Buffer): Promise<void> {
  await db
    .updateTable('push_subscriptions')
    .set({ session_hash: to })
    .where('session_hash', '=', from)
    .execute();
}

/** Devices of these people whose sessions are good. */
export async function findDevices(
  db: Database,
  userIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, readonly Subscription[]>> {
  const { rows } = await sql<Subscription & { userId: string }>`
    select s.user_id as "userId", p.subscription_id as "subscriptionId", p.kinds, p.language
    from sessions s join push_subscriptions p on p.session_hash = s.token_hash
    where s.user_id = any(${userIds}) and s.expires_at > ${now}`.execute(db);
  const devices = new Map<string, Subscription[]>();
  for (const { userId, ...device } of rows) devices.set(userId, [...(devices.get(userId) ?? []), device]);
  return devices;
}
