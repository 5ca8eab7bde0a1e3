import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../database/connect';

type Reader = 'buyer' | 'store';

interface NewKey {
  ticketId: string;
  reader: Reader;
  expiresAt: Date;
}

/** Makes the keys that mails carry, in the order of the wishes; what is kept of each is its hash. */
export async function makeTicketKeys(db: Database, wishes: readonly NewKey[]): Promise<string[]> {
  const keys = wishes.map(() => randomBytes(16).toString('base64url'));
  if (wishes.length === 0) return keys;
  await sql`
    insert into ticket_keys (key_hash, ticket_id, reader, expires_at)
    select * from unnest(${keys.map(hashOf)}::bytea[], ${wishes.map(({ ticketId }) => ticketId)}::text[],
      ${wishes.map(({ reader }) => reader)}::text[], ${wishes.map(({ expiresAt }) => expiresAt)}::timestamptz[])`.execute(
    db,
  );
  return keys;
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
