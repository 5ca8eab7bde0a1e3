import type { OutputOf } from '@meal/contract/calls';
import { limits } from '@meal/contract/limits';
import type { OpenedThread, SupportMessage, SupportThread } from '@meal/contract/support';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Database } from '../database/connect';
import { readCursor, writeCursor } from './cursor';
import type { Owner } from './offer-cards';
import { millis, withoutNulls } from './order-parts';
import { readSupportOrder } from './support-orders';

interface Row extends Omit<SupportThread, 'replyDay'> {
  replyDay: string | null;
}

/** How much of a message a list shows. */
const excerpt = 200;

const messageJson = (text: string, more = '') =>
  `json_build_object('number', m.number, 'author', m.author, 'text', ${text}, 'at', ${millis('m.at')}${more})`;

/** Of `support_threads t`. */
const columns = sql.raw(`t.thread_id as "threadId", t.number, t.category, t.state, t.language,
  ${millis('t.created_at')} as "createdAt", ${millis('t.touched_at')} as "touchedAt", t.unread > 0 as unread,
  t.reply_by as "replyDay", (select ${messageJson(`left(m.text, ${excerpt})`)} from support_messages m
    where m.thread_id = t.thread_id and m.number = t.messages) as last`);

const place = 'support-threads';
/** Times that PostgreSQL knows too. */
const latest = 4_102_444_800_000;

/** A page of somebody's conversations, the one with the newest message first. */
export async function readThreads(
  db: Database,
  cursor: string | undefined,
  { userId }: Owner,
): Promise<OutputOf<'shopper/support/threads'>> {
  const after = cursor === undefined ? undefined : readCursor(place, cursor);
  const isAfter = after
    ? sql`(t.touched_at, t.thread_id) < (${new Date(Math.min(Math.max(after.key, 0), latest))}::timestamptz, ${after.id}::text)`
    : sql`true`;
  const { rows } = await sql<Row>`
    select ${columns} from support_threads t where t.user_id = ${userId} and ${isAfter}
    order by t.touched_at desc, t.thread_id desc limit ${limits.pageSize + 1}`.execute(db);
  const shown = rows.slice(0, limits.pageSize);
  const last = rows.length > shown.length ? shown.at(-1) : undefined;
  return {
    list: shown.map(withoutNulls),
    ...(last ? { nextCursor: writeCursor(place, { key: last.touchedAt, id: last.threadId }) } : {}),
  };
}

interface WholeRow extends Row {
  messages: SupportMessage[];
  orderId: string | null;
  ticketId: string | null;
}

/** One conversation of whoever holds it; `addressOf` makes the address that shows a picture. */
export async function readThread(
  db: Database,
  threadId: string,
  { userId, language }: Owner,
  addressOf: (picture: string) => string,
): Promise<OpenedThread | undefined> {
  const { rows } = await sql<WholeRow>`
    select ${columns}, t.order_id as "orderId", t.ticket_id as "ticketId", (
      select json_agg(${sql.raw(messageJson('m.text', ", 'pictures', m.pictures"))} order by m.number) from support_messages m
      where m.thread_id = t.thread_id and m.number > t.messages - ${limits.supportMessagesShown}) as messages
    from support_threads t where t.thread_id = ${threadId} and t.user_id = ${userId}`.execute(db);
  if (!rows[0]) return undefined;
  const { orderId, messages, ...thread } = withoutNulls(rows[0]);
  const order = orderId === undefined ? undefined : await readSupportOrder(db, orderId, language);
  return {
    ...thread,
    messages: messages.map((message) => ({ ...message, pictures: message.pictures.map(addressOf) })),
    ...(order ? { order } : {}),
  };
}

/** In how many conversations an answer is unread. */
export async function countUnreadThreads(pool: Pool, userId: string): Promise<number> {
  const { rows } = await pool.query<{ count: number }>({
    name: 'count-unread-threads',
    text: 'select count(*)::integer as count from support_threads where user_id = $1 and unread > 0',
    values: [userId],
  });
  return rows[0]?.count ?? 0;
}
