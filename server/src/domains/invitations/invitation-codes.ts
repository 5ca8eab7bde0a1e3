import { limits } from '@meal/contract/limits';
import { readableCode } from '@meal/kit/readable-code';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database } from '../../database/connect';
import type { InvitationCodesTable } from '../../database/tables/invitations';

export type InvitationCode = Selectable<InvitationCodesTable>;

const mostTries = 5;

export async function findCode(db: Database, code: string): Promise<InvitationCode | undefined> {
  return db.selectFrom('invitation_codes').selectAll().where('code', '=', code).executeTakeFirst();
}

export async function findOwnCode(db: Database, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('invitation_codes')
    .select('code')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.code;
}

/** Whoever asks at the same moment gets the same one. */
export async function makeOwnCode(
  db: Database,
  { userId, device }: { userId: string; device: string },
  now: Date,
): Promise<string> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const code = readableCode(limits.invitationCodeCharacters);
    // One that somebody else has is drawn again.
    await insertCode(db, { code, type: 'friend', user_id: userId, device, created_at: now });
    const own = await findOwnCode(db, userId);
    if (own !== undefined) return own;
  }
  throw new Error('No code was free');
}

/** False where it is there already. */
export async function insertCode(db: Database, code: Insertable<InvitationCodesTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('invitation_codes')
    .values(code)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** One more has registered it; false where its owner has left meanwhile, or the last place is gone. */
export async function takePlace(db: Database, code: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update invitation_codes set registered = registered + 1
    where code = ${code} and (quantity is null or registered < quantity)`.execute(db);
  return numAffectedRows === 1n;
}
