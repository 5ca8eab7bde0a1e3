import type { LanguageNumber } from '@meal/contract/languages';
import { replyDayFrom } from '../../domains/support/reply-day';
import { addReply, findSent, lockThread } from '../../domains/support/thread-repository';
import { refused } from '../../platform/app-error';
import { budgets } from '../../platform/budgets';
import { limitCaller } from '../../platform/limit-caller';
import type { Services } from '../../platform/services';
import { type SupportDesk, tellSupport } from './tell-support';
import { withPictures } from './with-pictures';

export interface Reply {
  requestId: string;
  threadId: string;
  message: string;
  /** Keys of uploads. */
  pictures?: readonly string[];
  language: LanguageNumber;
  /** Whose the conversation is: the visitor's own, or that of the mail whose key was given. */
  userId: string;
  /** As whom it is sent. */
  writerId: string;
}

/** Adds to a conversation, once for each request, opens it again where it was over, and tells support. */
export async function replyToThread(services: Services, desk: SupportDesk, reply: Reply): Promise<void> {
  const { db, clock } = services;
  const { requestId, threadId, userId, writerId } = reply;
  if ((await findSent(db, requestId, userId)) !== undefined) return;
  await limitCaller(services, { ...budgets.supportMessage, who: writerId });
  const sentAs = {
    userId: writerId,
    keys: reply.pictures ?? [],
    findSent: () => findSent(db, requestId, userId),
  };
  await withPictures(services, desk.pictures, sentAs, async (trx, pictures) => {
    const now = clock.now();
    // The same request twice waits here, and finds the first.
    const thread = await lockThread(trx, threadId);
    if (!thread || thread.user_id !== userId) throw refused({ name: 'unknownThread' });
    if ((await findSent(trx, requestId, userId)) !== undefined) return threadId;
    const replyBy = replyDayFrom(now);
    const messageNumber = await addReply(trx, thread, {
      author: 'visitor',
      author_id: writerId,
      text: reply.message,
      pictures: [...pictures],
      request_id: requestId,
      at: now,
      replyBy,
    });
    await tellSupport(trx, desk, { ...thread, reply_by: replyBy, text: reply.message, messageNumber }, now);
    return threadId;
  });
}
