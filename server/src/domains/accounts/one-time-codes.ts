import { limits } from '@meal/contract/limits';
import { sql } from 'kysely';
import type { Database } from '../../database/connect';
import type { CodePurpose } from '../../database/tables/one-time-codes';
import { AppError, TooManyRequestsError } from '../../platform/app-error';
import { newId, newOneTimeCode } from '../../platform/identifiers';
import { keyedHash } from '../../platform/secrets';
import { lockEmail } from './email-lock';

const dayMs = 86_400_000;

/** Whom a code is for: it opens nothing for another purpose, address or device. */
export interface CodeHolder {
  purpose: CodePurpose;
  emailKey: string;
  deviceId: string;
}

export type IssuedCode = { code: string; expiresAt: Date } | { waitSeconds: number };

export interface IssueRules {
  /** Off only in demo mode. */
  limited: boolean;
}

/**
 * Makes a code, or tells how long to wait for the next one. Call it in a transaction: the lock on the address makes
 * the limits exact.
 */
export async function issueCode(
  db: Database,
  key: Buffer,
  holder: CodeHolder & { userId?: string },
  { limited }: IssueRules,
  now: Date,
): Promise<IssuedCode> {
  await lockEmail(db, holder.emailKey);
  if (limited) {
    const waitSeconds = await refuseTooMany(db, holder, now);
    if (waitSeconds > 0) return { waitSeconds };
  }
  const code = newOneTimeCode();
  const codeId = newId('code');
  const expiresAt = new Date(now.getTime() + limits.codeMinutes * 60_000);
  await db
    .insertInto('one_time_codes')
    .values({
      code_id: codeId,
      purpose: holder.purpose,
      email_key: holder.emailKey,
      device_id: holder.deviceId,
      user_id: holder.userId ?? null,
      code_hash: codeHash(key, codeId, code),
      tries: 0,
      created_at: now,
      expires_at: expiresAt,
    })
    .execute();
  return { code, expiresAt };
}

export type CodeUse = 'keep' | 'consume';
export type CodeAnswer = 'right' | 'wrong' | 'dead';

/** Holds a typed code against the newest one of its holder. A wrong one counts, in one statement. */
export async function tryCode(
  db: Database,
  key: Buffer,
  holder: CodeHolder & { userId?: string },
  typed: string,
  use: CodeUse,
  now: Date,
): Promise<CodeAnswer> {
  const newest = await db
    .selectFrom('one_time_codes')
    .select('code_id')
    .where('email_key', '=', holder.emailKey)
    .where('purpose', '=', holder.purpose)
    .where('device_id', '=', holder.deviceId)
    .where('user_id', holder.userId === undefined ? 'is' : '=', holder.userId ?? null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!newest) return 'wrong';
  const hash = codeHash(key, newest.code_id, typed);
  const tried = await db
    .updateTable('one_time_codes')
    .set({
      tries: sql`tries + case when code_hash = ${hash} then 0 else 1 end`,
      used_at: sql`case when code_hash = ${hash} and ${use === 'consume'} then ${now}::timestamptz end`,
    })
    .where('code_id', '=', newest.code_id)
    .where('used_at', 'is', null)
    .where('tries', '<', limits.codeTries)
    .where('expires_at', '>', now)
    .returning(sql<boolean>`code_hash = ${hash}`.as('right'))
    .executeTakeFirst();
  if (!tried) return 'dead';
  return tried.right ? 'right' : 'wrong';
}

/** Wrong code: E1108. Expired, used or locked: E1105. */
export function requireRight(answer: CodeAnswer): void {
  if (answer === 'wrong') throw new AppError('E1108');
  if (answer === 'dead') throw new AppError('E1105');
}

async function refuseTooMany(db: Database, holder: CodeHolder, now: Date): Promise<number> {
  const lately = await db
    .selectFrom('one_time_codes')
    .select(['created_at', 'purpose', 'device_id'])
    .where('email_key', '=', holder.emailKey)
    .where('created_at', '>', new Date(now.getTime() - dayMs))
    .orderBy('created_at', 'desc')
    .execute();
  const last = lately.find((code) => code.purpose === holder.purpose && code.device_id === holder.deviceId);
  const waitMs = last ? last.created_at.getTime() + limits.codeResendSeconds * 1000 - now.getTime() : 0;
  if (waitMs > 0) return Math.ceil(waitMs / 1000);
  const first = lately[limits.codesPerDay - 1];
  if (first)
    throw new TooManyRequestsError(Math.ceil((first.created_at.getTime() + dayMs - now.getTime()) / 1000));
  return 0;
}

function codeHash(key: Buffer, codeId: string, code: string): Buffer {
  return keyedHash(key, codeId, code);
}
