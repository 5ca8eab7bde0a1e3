import type { Database } from '../../database/connect';

/**
 * Of an account that is deleted. Nobody registers its code any more, and what it has not been rewarded for it never is; friends
 * whom it has invited keep their own reward.
 */
export async function forgetInvitations(db: Database, userId: string): Promise<void> {
  await db
    .deleteFrom('invitation_registrations')
    .where('user_id', '=', userId)
    .where('settled_at', 'is', null)
    .execute();
  await db.deleteFrom('invitation_codes').where('user_id', '=', userId).execute();
}
