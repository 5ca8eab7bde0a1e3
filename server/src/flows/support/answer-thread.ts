import type { Database } from '../../database/connect';
import type { AnsweredMessage } from '../../database/tables/mail-outbox';
import { findMailable } from '../../domains/accounts/account-repository';
import { recordStaffAct } from '../../domains/staff/staff-audit';
import { makeThreadKey } from '../../domains/support/thread-key';
import {
  addAnswer,
  closeThread,
  hasAnswered,
  type LockedThread,
  lockThread,
} from '../../domains/support/thread-repository';
import { refused } from '../../platform/app-error';
import { queueMail } from '../../platform/mail-outbox';
import type { Services } from '../../platform/services';
import { inTransaction } from '../../platform/transaction';
import { shopPath } from '../mails/shop-path';

/** The member of staff by whom something is done, as the audit trail names it. */
interface Answering {
  staffId: string;
  session?: string;
}

export interface Answer extends Answering {
  requestId: string;
  threadId: string;
  text: string;
}

const giveUpDays = 7;

/** Writes an answer, once for each request, and mails it in the language of whoever has asked. */
export async function answerThread(services: Services, answer: Answer): Promise<void> {
  const { db, clock } = services;
  const { requestId, threadId, text, staffId, session } = answer;
  await inTransaction(db, async (trx) => {
    const now = clock.now();
    const thread = await lockThread(trx, threadId);
    if (!thread) throw refused({ name: 'unknownThread' });
    if (await hasAnswered(trx, requestId, staffId)) return;
    const message = { author: 'support' as const, author_id: staffId, text, request_id: requestId, at: now };
    const number = await addAnswer(trx, thread, message);
    const act = { action: 'support.answer' as const, object: threadId, after: { message: number } };
    await recordStaffAct(trx, { staffId, session, storeId: null, ...act }, now);
    await mailAnswer(services, trx, thread, { text, number }, now);
  });
}

/** Nothing more is expected; the visitor may still reply, which opens it again. */
export async function closeConversation(
  { db, clock }: Services,
  { threadId, staffId, session }: Answering & { threadId: string },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const now = clock.now();
    const thread = await lockThread(trx, threadId);
    if (!thread) throw refused({ name: 'unknownThread' });
    if (!(await closeThread(trx, threadId, now))) return;
    const act = { action: 'support.close' as const, object: threadId, before: { state: thread.state } };
    await recordStaffAct(trx, { staffId, session, storeId: null, ...act }, now);
  });
}

async function mailAnswer(
  { secrets }: Services,
  trx: Database,
  { thread_id, user_id, number: name, language, email }: LockedThread,
  { text, number }: { text: string; number: number },
  now: Date,
): Promise<void> {
  const [owner] = await findMailable(trx, [user_id]);
  const to = email ?? owner?.email;
  // An account that has lost its address reads the answer in the app.
  if (to === undefined) return;
  const key = makeThreadKey(secrets.supportKey, thread_id);
  const mail = {
    template: 'supportAnswered' as const,
    to,
    language,
    event: `support-answered:${thread_id}:${number}`,
    values: {
      nickname: owner?.nickname ?? '',
      number: name,
      text,
      // Behind the #, so that no server on the way writes the key into its log.
      path: `${shopPath('/userCenter/supportCenter', { thread: thread_id })}#key=${key}`,
    } satisfies AnsweredMessage,
    giveUpAt: new Date(now.getTime() + giveUpDays * 86_400_000),
  };
  await queueMail(trx, mail, now);
}
