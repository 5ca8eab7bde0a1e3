import { createHash } from 'node:crypto';
import { type Answer, internalError, refused } from '../answer';
import type { SandboxDatabase } from '../tables';

export interface KeyedRequest {
  key: string;
  /** Everything that the request asks for. */
  content: unknown;
  now: Date;
  /** A fault: the merchant is told 500 now and at every repetition, whether or not the effect took place. */
  savedError?: 'before' | 'after';
}

const keptHours = 24;

/**
 * Has an effect once for each key. Effect and answer are one transaction; a repetition that arrives meanwhile waits at the
 * key's row, and then gets the same answer.
 */
export async function answerOnce(
  db: SandboxDatabase,
  { key, content, now, savedError }: KeyedRequest,
  effect: (trx: SandboxDatabase) => Promise<Answer>,
): Promise<Answer> {
  const fingerprint = createHash('sha256').update(JSON.stringify(content)).digest('base64url');
  return db.transaction().execute(async (trx) => {
    if (!(await claimKey(trx, key, fingerprint, now))) return savedAnswer(trx, key, fingerprint);
    const answer = savedError === 'before' ? internalError : await effect(trx);
    const told = savedError === 'after' ? internalError : answer;
    await trx
      .updateTable('idempotency_keys')
      .set({ status: told.status, body: JSON.stringify(told.body) })
      .where('key', '=', key)
      .execute();
    return told;
  });
}

async function claimKey(trx: SandboxDatabase, key: string, fingerprint: string, now: Date): Promise<boolean> {
  const claimed = await trx
    .insertInto('idempotency_keys')
    .values({ key, fingerprint, status: 0, body: '{}', created_at: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst();
  return claimed !== undefined;
}

async function savedAnswer(trx: SandboxDatabase, key: string, fingerprint: string): Promise<Answer> {
  const saved = await trx
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'status', 'body'])
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (saved.fingerprint !== fingerprint) return refused(400, 'idempotency_key_reused');
  return { status: saved.status, body: saved.body };
}

export async function forgetOldKeys(db: SandboxDatabase, now: Date): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', new Date(now.getTime() - keptHours * 3_600_000))
    .execute();
}
