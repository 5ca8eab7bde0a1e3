import type { Database } from '../../database/connect';

/** Of an account that is deleted: nobody is left to be told that a sale begins. */
export async function forgetReminders(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('activity_reminders').where('user_id', '=', userId).execute();
}
