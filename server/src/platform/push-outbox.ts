import { sql } from 'kysely';
import type { Database } from '../database/connect';
import type { PushNews, PushValues } from '../database/tables/pushes';
import { newId } from './identifiers';

export interface PushOrder {
  subscriptionId: string;
  /** However often it is queued for the same event and device, it goes out once. */
  event: string;
  news: PushNews;
  values: PushValues;
  path: string;
  giveUpAt: Date;
}

/** Puts messages for devices into their outbox; give it the transaction that decides on them. */
export async function queuePushes(db: Database, pushes: readonly PushOrder[], now: Date): Promise<void> {
  if (pushes.length === 0) return;
  const rows = pushes.map((push) => ({ ...push, pushId: newId('note') }));
  await sql`
    insert into push_outbox
      (push_id, subscription_id, event, news, "values", path, created_at, next_try_at, give_up_at)
    select "pushId", "subscriptionId", event, news, "values", path, ${now}, ${now}, "giveUpAt"
    from jsonb_to_recordset(${JSON.stringify(rows)}) as push ("pushId" text, "subscriptionId" text, event text,
      news text, "values" jsonb, path text, "giveUpAt" timestamptz)
    on conflict (event) do nothing`.execute(db);
}
