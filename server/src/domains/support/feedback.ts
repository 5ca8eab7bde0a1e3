import type { Database } from '../../database/connect';

interface Feedback {
  articleId: string;
  /** A keyed hash. */
  device: string;
  useful: boolean;
}

/** One answer for each device: the last one counts. */
export async function keepFeedback(
  db: Database,
  { articleId, device, useful }: Feedback,
  now: Date,
): Promise<void> {
  await db
    .insertInto('support_feedback')
    .values({ article_id: articleId, device, useful, at: now })
    .onConflict((conflict) => conflict.columns(['article_id', 'device']).doUpdateSet({ useful, at: now }))
    .execute();
}
