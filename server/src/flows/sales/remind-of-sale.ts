import type { VisitorSession } from '../../domains/accounts/visitor';
import { refused } from '../../platform/app-error';
import type { Services } from '../../platform/services';

interface Wish {
  activityId: string;
  wanted: boolean;
}

/** One mail when a sale begins, to whoever has asked for it; also without news by mail, which is another wish. */
export async function wishReminder(
  { db, clock }: Services,
  { activityId, wanted }: Wish,
  { account }: VisitorSession,
): Promise<void> {
  const now = clock.now();
  const sale = await db
    .selectFrom('activities')
    .select('starts_at')
    .where('activity_id', '=', activityId)
    .executeTakeFirst();
  if (!sale) throw refused({ name: 'unknownActivity' });
  const { userId, emailProven } = account;
  if (!wanted) {
    await db
      .deleteFrom('activity_reminders')
      .where('activity_id', '=', activityId)
      .where('user_id', '=', userId)
      .where('sent_at', 'is', null)
      .execute();
    return;
  }
  if (sale.starts_at <= now) throw refused({ name: 'saleBegun' });
  if (!emailProven) throw refused({ name: 'noAddress' });
  await db
    .insertInto('activity_reminders')
    .values({ activity_id: activityId, user_id: userId, created_at: now, sent_at: null })
    .onConflict((conflict) => conflict.columns(['activity_id', 'user_id']).doNothing())
    .execute();
}
