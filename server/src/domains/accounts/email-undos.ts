import { limits } from '@meal/contract/limits';
import type { Database } from '../../database/connect';
import { hashToken, newToken } from '../../platform/identifiers';

/** Answers the key, which is kept nowhere else. */
export async function insertEmailUndo(
  db: Database,
  undo: { userId: string; oldEmail: string },
  now: Date,
): Promise<string> {
  const key = newToken();
  await db
    .insertInto('email_undos')
    .values({
      key_hash: hashToken(key),
      user_id: undo.userId,
      old_email: undo.oldEmail,
      created_at: now,
      expires_at: new Date(now.getTime() + limits.emailUndoDays * 86_400_000),
    })
    .execute();
  return key;
}

export interface EmailUndo {
  userId: string;
  oldEmail: string;
  createdAt: Date;
}

/** Undefined for a key that never was, was used, or is over. */
export async function findEmailUndo(db: Database, key: string, now: Date): Promise<EmailUndo | undefined> {
  return db
    .selectFrom('email_undos')
    .select(['user_id as userId', 'old_email as oldEmail', 'created_at as createdAt'])
    .where('key_hash', '=', hashToken(key))
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** This change and those after it are undone with it; an earlier link still leads further back. */
export async function endEmailUndos(db: Database, { userId, createdAt }: EmailUndo): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('email_undos')
    .where('user_id', '=', userId)
    .where('created_at', '>=', createdAt)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
