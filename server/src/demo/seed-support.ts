import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../database/connect';
import { findAccountByEmail, insertAccount } from '../domains/accounts/account-repository';
import { replyDayFrom } from '../domains/support/reply-day';
import { addAnswer, addReply, insertThread, lockThread } from '../domains/support/thread-repository';
import { inTransaction } from '../platform/transaction';
import { type DemoMessage, demoThreads, demoVisitor } from './demo-visitor';

const hourMs = 3_600_000;

/** A visitor with conversations, once: what has become of them since, stays. */
export async function seedSupport(db: Database, now: Date): Promise<void> {
  await inTransaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('seed-support', 0))`.execute(trx);
    if (await findAccountByEmail(trx, demoVisitor.email)) return;
    const { userId } = await insertAccount(trx, { ...demoVisitor, emailProven: true, guest: false }, now);
    const { staff_id: staffId } = await trx
      .selectFrom('staff')
      .select('staff_id')
      .where('role', '=', 'operatorSupport')
      .orderBy('created_at')
      .limit(1)
      .executeTakeFirstOrThrow();
    for (const thread of demoThreads) await seedThread(trx, thread, { userId, staffId, now });
  });
}

interface People {
  userId: string;
  staffId: string;
  now: Date;
}

async function seedThread(
  trx: Database,
  { threadId, number, category, said: [first, ...others] }: (typeof demoThreads)[number],
  { userId, staffId, now }: People,
): Promise<void> {
  const message = ({ text, hoursAgo, by }: DemoMessage) => ({
    author_id: by === 'visitor' ? userId : staffId,
    text,
    request_id: randomUUID(),
    at: new Date(now.getTime() - hoursAgo * hourMs),
  });
  const opening = message(first);
  const thread = {
    thread_id: threadId,
    number,
    user_id: userId,
    category,
    state: 'open' as const,
    language: demoVisitor.language,
    email: null,
    order_id: null,
    ticket_id: null,
    reply_by: replyDayFrom(opening.at),
    created_at: opening.at,
    touched_at: opening.at,
    closed_at: null,
  };
  await insertThread(trx, thread, { author: 'visitor', ...opening });
  for (const each of others) {
    const locked = await lockThread(trx, threadId);
    if (!locked) throw new Error('A conversation that was just written is there');
    const told = message(each);
    if (each.by === 'support') await addAnswer(trx, locked, { author: 'support', ...told });
    else await addReply(trx, locked, { author: 'visitor', ...told, replyBy: replyDayFrom(told.at) });
  }
}
