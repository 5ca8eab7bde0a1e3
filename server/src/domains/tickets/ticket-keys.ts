import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../database/connect';

type Reader = 'buyer' | 'store';

export interface WantedKey {
  ticketId: string;
  reader: Reader;
  expiresAt: Date;
}

export interface NewKey extends WantedKey {
  key: string;
}

/** Draws a key that a mail may carry; it opens nothing before it is kept. */
export function drawTicketKey(wanted: WantedKey): NewKey {
  return { ...wanted, key: randomBytes(16).toString('base64url') };
}

/** What is kept of each is its hash; one that is known stays as it is. */
export async function keepTicketKeys(db: Database, keys: readonly NewKey[]): Promise<void> {
  if (keys.length === 0) return;
  await sql`
    insert into ticket_keys (key_hash, ticket_id, reader, expires_at)
    select * from unnest(${keys.map(({ key }) => hashOf(key))}::bytea[],
      ${keys.map(({ ticketId }) => ticketId)}::text[], ${keys.map(({ reader }) => reader)}::text[],
      ${keys.map(({ expiresAt }) => expiresAt)}::timestamptz[])
    on conflict (key_hash) do nothing`.execute(db);
}

export interface TicketKey {
  ticketId: string;
  usedAt: Date | null;
}

/** What a key opens for this reader; undefined for one that never was, or is over. */
export async function findTicketKey(
  db: Database,
  key: string,
  reader: Reader,
  now: Date,
): Promise<TicketKey | undefined> {
  return db
    .selectFrom('ticket_keys')
    .select(['ticket_id as ticketId', 'used_at as usedAt'])
    .where('key_hash', '=', hashOf(key))
    .where('reader', '=', reader)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** The link has done what it was for, and only reads from now on; false where it did so before. */
export async function endTicketKey(db: Database, key: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('ticket_keys')
    .set({ used_at: now })
    .where('key_hash', '=', hashOf(key))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

function hashOf(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}
