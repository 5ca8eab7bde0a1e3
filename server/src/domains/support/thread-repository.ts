import { mayBecome } from '@meal/kit/moves';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database } from '../../database/connect';
import type { SupportMessagesTable, SupportThreadsTable } from '../../database/tables/support';
import type { Locked } from '../../platform/locked';
import { threadMoves } from './thread-states';

export type Thread = Selectable<SupportThreadsTable>;
export type LockedThread = Locked<'thread', Thread>;
export type NewMessage = Omit<Insertable<SupportMessagesTable>, 'thread_id' | 'number'>;

export async function findThread(db: Database, threadId: string): Promise<Thread | undefined> {
  return db.selectFrom('support_threads').selectAll().where('thread_id', '=', threadId).executeTakeFirst();
}

/** Messages of one conversation come one after the other. */
export async function lockThread(db: Database, threadId: string): Promise<LockedThread | undefined> {
  return db
    .selectFrom('support_threads')
    .selectAll()
    .where('thread_id', '=', threadId)
    .forUpdate()
    .$castTo<LockedThread>()
    .executeTakeFirst();
}

/** Where this visitor has sent that before, as a guest or since. */
export async function findSent(db: Database, requestId: string, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('support_messages as m')
    .innerJoin('support_threads as t', 't.thread_id', 'm.thread_id')
    .select('m.thread_id')
    .where('m.request_id', '=', requestId)
    .where('m.author', '=', 'visitor')
    .where('t.user_id', '=', userId)
    .executeTakeFirst();
  return row?.thread_id;
}

/** Whether this member of staff has sent that before. */
export async function hasAnswered(db: Database, requestId: string, staffId: string): Promise<boolean> {
  const row = await db
    .selectFrom('support_messages')
    .select('number')
    .where('request_id', '=', requestId)
    .where('author_id', '=', staffId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertThread(
  db: Database,
  thread: Insertable<SupportThreadsTable>,
  first: NewMessage,
): Promise<void> {
  await db
    .insertInto('support_threads')
    .values({ ...thread, messages: 1 })
    .execute();
  await db
    .insertInto('support_messages')
    .values({ ...first, thread_id: thread.thread_id, number: 1 })
    .execute();
}

interface VisitorsMessage extends NewMessage {
  author: 'visitor';
  /** The day by which it is answered. */
  replyBy: string;
}

/** Whoever replies has read what they reply to. Answers the number of the message. */
export async function addReply(
  db: Database,
  thread: LockedThread,
  { replyBy, ...message }: VisitorsMessage,
): Promise<number> {
  return addMessage(db, thread, message, { state: 'open', reply_by: replyBy, unread: 0 });
}

export async function addAnswer(
  db: Database,
  thread: LockedThread,
  message: NewMessage & { author: 'support' },
): Promise<number> {
  return addMessage(db, thread, message, { state: 'answered', reply_by: null, unread: thread.unread + 1 });
}

type Change = Pick<Thread, 'reply_by' | 'unread'> & { state: 'open' | 'answered' };

async function addMessage(
  db: Database,
  { thread_id, messages }: LockedThread,
  message: NewMessage,
  change: Change,
): Promise<number> {
  const number = messages + 1;
  const { numUpdatedRows } = await db
    .updateTable('support_threads')
    .set({ ...change, messages: number, touched_at: message.at, closed_at: null })
    .where('thread_id', '=', thread_id)
    // Holds even where somebody forgot to lock: no message takes another's number.
    .where('messages', '=', messages)
    .where('state', 'in', mayBecome(threadMoves, change.state))
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error(`Conversation ${thread_id} has changed under a lock`);
  await db
    .insertInto('support_messages')
    .values({ ...message, thread_id, number })
    .execute();
  return number;
}

/** False where it is closed already. */
export async function closeThread(db: Database, threadId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('support_threads')
    .set({ state: 'closed', reply_by: null, closed_at: now })
    .where('thread_id', '=', threadId)
    .where('state', 'in', mayBecome(threadMoves, 'closed'))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** What was answered so long ago that nobody is expected to reply. Answers how many that were. */
export async function closeAnsweredBefore(db: Database, before: Date, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('support_threads')
    .set({ state: 'closed', closed_at: now })
    .where('state', '=', 'answered')
    .where('touched_at', '<=', before)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Conversations that were closed so long ago, with all that was said. Answers how many those were, and their pictures. */
export async function deleteClosedBefore(
  db: Database,
  before: Date,
  most: number,
): Promise<{ count: number; pictures: string[] }> {
  const { rows } = await sql<{ pictures: string[] }>`
    with old as (
      select thread_id from support_threads where state = 'closed' and closed_at <= ${before}
      limit ${most} for update skip locked),
    said as (
      select thread_id, array_agg(picture) as pictures
      from support_messages join old using (thread_id), unnest(pictures) as picture group by thread_id),
    gone as (delete from support_threads using old where support_threads.thread_id = old.thread_id)
    select coalesce(said.pictures, '{}') as pictures from old left join said using (thread_id)`.execute(db);
  return { count: rows.length, pictures: rows.flatMap(({ pictures }) => pictures) };
}

/** Nobody else's tabs are told where nothing was unread. */
export async function markRead(db: Database, threadId: string, userId: string): Promise<void> {
  await db
    .updateTable('support_threads')
    .set({ unread: 0 })
    .where('thread_id', '=', threadId)
    .where('user_id', '=', userId)
    .where('unread', '>', 0)
    .execute();
}

/** A guest who signs in takes their conversations along. Answers then go to the account's own address, which is proven. */
export async function handOverThreads(db: Database, from: string, to: string): Promise<void> {
  await db
    .updateTable('support_threads')
    .set({ user_id: to, email: null })
    .where('user_id', '=', from)
    .execute();
}

export async function forgetThreads(db: Database, userIds: readonly string[]): Promise<void> {
  await db.deleteFrom('support_threads').where(sql<boolean>`user_id = any(${userIds}::text[])`).execute();
}
