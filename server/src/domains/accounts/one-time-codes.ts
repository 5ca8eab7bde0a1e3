import { limits } from '@meal/contract/limits';
import { sql } from 'kysely';
import type { Database } from '../../database/connect';
import type { CodePurpose } from '../../database/tables/one-time-codes';
import { AppError, TooManyRequestsError } from '../../platform/app-error';
import { newId } from '../../platform/identifiers';
import { keyedHash } from '../../platform/secrets';
import { areStrangersGuessing, budgetMs, type MailedCode, waitForMail } from './code-budget';
import { lockEmail } from './email-lock';
import { isKnownDevice } from './known-devices';

/** Whom a code is for: it opens nothing for another purpose, address or device. */
export interface CodeHolder {
  purpose: CodePurpose;
  emailKey: string;
  deviceId: string;
  /** The account that asks, for purposes that need one. */
  userId?: string | undefined;
}

export interface CodeAsker {
  /** A keyed hash. */
  network: Buffer;
  /** The address is the asking account's own. */
  isOwner: boolean;
}

export type IssuedCode = { code: string; expiresAt: Date } | { waitSeconds: number };

export interface IssueRules {
  /** Off only in demo mode. */
  limited: boolean;
}

/** Not worth a mail: it would be over before it is read. */
const tooShortMs = 2 * 60_000;

/**
 * Makes a code, or tells how long to wait for the next one. While the device's last code lives it is mailed again, with the
 * time and the tries that it has left. Call it in a transaction: the lock on the address makes the limits exact.
 */
export async function issueCode(
  db: Database,
  key: Buffer,
  holder: CodeHolder,
  asker: CodeAsker,
  { limited }: IssueRules,
  now: Date,
): Promise<IssuedCode> {
  await lockEmail(db, holder.emailKey);
  const known = asker.isOwner || (await isKnownDevice(db, holder.emailKey, holder.deviceId));
  const mailed = await mailedLately(db, holder.emailKey, now);
  const last = mailed.find((code) => code.purpose === holder.purpose && code.deviceId === holder.deviceId);
  // Whoever has used the last one may sign in again at once.
  if (limited && last && !last.used) {
    const waitMs = last.lastSentAt.getTime() + limits.codeResendSeconds * 1000 - now.getTime();
    if (waitMs > 0) return { waitSeconds: Math.ceil(waitMs / 1000) };
  }
  const { network } = asker;
  const wait = limited ? waitForMail(mailed, { deviceId: holder.deviceId, network, known }, now) : 0;
  const live = last && isAlive(last, holder, now) ? last : undefined;
  // The code in the mailbox is still good: no reason to refuse anything.
  if (live && wait > 0) return { waitSeconds: secondsUntil(live.expiresAt, now) };
  if (wait > 0) throw new TooManyRequestsError(wait);
  const again = live && (await sendAgain(db, key, live, now));
  return again ?? insertCode(db, key, { ...holder, network, known }, now);
}

/** Undefined for a code that cannot be made again: another release or another secret has made it. */
async function sendAgain(
  db: Database,
  key: Buffer,
  live: LateCode,
  now: Date,
): Promise<IssuedCode | undefined> {
  const code = codeFrom(key, live.codeId);
  if (!codeHash(key, live.codeId, code).equals(live.codeHash)) return undefined;
  await db
    .updateTable('one_time_codes')
    .set({ sends: sql`sends + 1`, last_sent_at: now })
    .where('code_id', '=', live.codeId)
    .execute();
  return { code, expiresAt: live.expiresAt };
}

async function insertCode(
  db: Database,
  key: Buffer,
  holder: CodeHolder & { network: Buffer; known: boolean },
  now: Date,
): Promise<IssuedCode> {
  const codeId = newId('code');
  const code = codeFrom(key, codeId);
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
      network: holder.network,
      known: holder.known,
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
  holder: CodeHolder,
  typed: string,
  use: CodeUse,
  now: Date,
): Promise<CodeAnswer> {
  const newest = await db
    .selectFrom('one_time_codes')
    .select(['code_id', 'known'])
    .where('email_key', '=', holder.emailKey)
    .where('purpose', '=', holder.purpose)
    .where('device_id', '=', holder.deviceId)
    .where('user_id', holder.userId === undefined ? 'is' : '=', holder.userId ?? null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!newest) return 'wrong';
  if (!newest.known && areStrangersGuessing(await mailedLately(db, holder.emailKey, now))) return 'dead';
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
export function requireRight(answer: CodeAnswer, path?: string): void {
  const details = path === undefined ? [] : [{ path, message: answer }];
  if (answer === 'wrong') throw new AppError('E1108', details);
  if (answer === 'dead') throw new AppError('E1105', details);
}

interface LateCode extends MailedCode {
  codeId: string;
  purpose: CodePurpose;
  userId: string | null;
  codeHash: Buffer;
  lastSentAt: Date;
  expiresAt: Date;
}

/** The newest first. */
async function mailedLately(db: Database, emailKey: string, now: Date): Promise<LateCode[]> {
  const rows = await db
    .selectFrom('one_time_codes')
    .selectAll()
    .where('email_key', '=', emailKey)
    .where('created_at', '>', new Date(now.getTime() - budgetMs))
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map((row) => ({
    codeId: row.code_id,
    purpose: row.purpose,
    deviceId: row.device_id,
    userId: row.user_id,
    codeHash: row.code_hash,
    network: row.network,
    known: row.known,
    sends: row.sends,
    tries: row.tries,
    used: row.used_at !== null,
    createdAt: row.created_at,
    lastSentAt: row.last_sent_at ?? row.created_at,
    expiresAt: row.expires_at,
  }));
}

function isAlive(code: LateCode, { userId }: CodeHolder, now: Date): boolean {
  const isOwn = code.userId === (userId ?? null);
  const leftMs = code.expiresAt.getTime() - now.getTime();
  return isOwn && !code.used && code.tries < limits.codeTries && leftMs >= tooShortMs;
}

function secondsUntil(time: Date, now: Date): number {
  return Math.ceil((time.getTime() - now.getTime()) / 1000);
}

/** Made from its id and the deployment's secret, so that it can be mailed again though only its hash is kept. */
function codeFrom(key: Buffer, codeId: string): string {
  const number = keyedHash(key, 'digits', codeId).readUIntBE(0, 6) % 10 ** limits.codeDigits;
  return String(number).padStart(limits.codeDigits, '0');
}

function codeHash(key: Buffer, codeId: string, code: string): Buffer {
  return keyedHash(key, codeId, code);
}
