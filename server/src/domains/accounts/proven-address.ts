import { limits } from '@meal/contract/limits';
import { sql } from 'kysely';
import type { Database } from '../../database/connect';
import { emailKey } from './account-repository';

/** The account's own address, or one that this visitor has lately proven by a code. */
export async function isAddressProven(
  db: Database,
  { userId, email }: { userId: string; email: string },
  now: Date,
): Promise<boolean> {
  const since = new Date(now.getTime() - limits.provenAddressHours * 3_600_000);
  const key = emailKey(email);
  const { rows } = await sql<{ isProven: boolean }>`
    select exists (select from users where user_id = ${userId} and email_key = ${key})
      or exists (select from one_time_codes where email_key = ${key} and purpose = 'table'
        and user_id = ${userId} and used_at > ${since}) as "isProven"`.execute(db);
  return rows[0]?.isProven === true;
}
