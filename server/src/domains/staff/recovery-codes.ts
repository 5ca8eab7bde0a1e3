import { limits } from '@meal/contract/limits';
import { readableCode } from '@meal/kit/readable-code';
import { sql } from 'kysely';
import type { Database } from '../../database/connect';
import { keyedHash } from '../../platform/secrets';

const half = 5;

/** As it is written down: "7K3MQ-X9P2R". */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: limits.recoveryCodes }, () => `${readableCode(half)}-${readableCode(half)}`);
}

/** Case, spaces and dashes do not matter to whoever types it. */
function tidyRecoveryCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '');
}

export async function replaceRecoveryCodes(
  db: Database,
  key: Buffer,
  staffId: string,
  codes: readonly string[],
): Promise<void> {
  await db.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute();
  if (codes.length === 0) return;
  const rows = codes.map((code) => ({ staff_id: staffId, code_hash: hashOf(key, staffId, code) }));
  await db.insertInto('staff_recovery_codes').values(rows).execute();
}

/** False where it is none, or was used before. */
export async function useRecoveryCode(
  db: Database,
  keys: readonly Buffer[],
  { staffId, typed }: { staffId: string; typed: string },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff_recovery_codes')
    .set({ used_at: now })
    .where('staff_id', '=', staffId)
    .where(
      'code_hash',
      'in',
      keys.map((key) => hashOf(key, staffId, typed)),
    )
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function countRecoveryCodes(db: Database, staffId: string): Promise<number> {
  const { left } = await db
    .selectFrom('staff_recovery_codes')
    .select(sql<number>`count(*)::integer`.as('left'))
    .where('staff_id', '=', staffId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return left;
}

function hashOf(key: Buffer, staffId: string, code: string): Buffer {
  return keyedHash(key, staffId, tidyRecoveryCode(code));
}
