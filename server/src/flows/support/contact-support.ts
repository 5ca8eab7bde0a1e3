import type { LanguageNumber } from '@meal/contract/languages';
import type { SupportCategory } from '@meal/contract/support-categories';
import { readableCode } from '@meal/kit/readable-code';
import type { Database } from '../../database/connect';
import { findMergedInto, lockBuyers } from '../../domains/accounts/account-repository';
import type { Account } from '../../domains/accounts/visitor';
import { findOrder } from '../../domains/orders/order-repository';
import { replyDayFrom } from '../../domains/support/reply-day';
import { findSent, insertThread } from '../../domains/support/thread-repository';
import { findTicket } from '../../domains/tickets/find-ticket';
import { AppError, refused, UnauthorisedError } from '../../platform/app-error';
import { budgets } from '../../platform/budgets';
import { newId } from '../../platform/identifiers';
import { limitCaller } from '../../platform/limit-caller';
import type { Services } from '../../platform/services';
import { type SupportDesk, tellSupport } from './tell-support';
import { withPictures } from './with-pictures';

export interface Question {
  requestId: string;
  category: SupportCategory;
  message: string;
  orderId?: string;
  ticketId?: string;
  email?: string;
  /** Keys of uploads. */
  pictures?: readonly string[];
  language: LanguageNumber;
  account: Account;
  /** Whose order may be attached: the visitor's own, or that of the mail whose key was given. */
  orderHolder: string;
}

/** Begins a conversation, once for each request, and tells support of it. Answers its id. */
export async function contactSupport(
  services: Services,
  desk: SupportDesk,
  question: Question,
): Promise<string> {
  const { db, clock } = services;
  const { account, requestId } = question;
  const known = await findSent(db, requestId, account.userId);
  if (known !== undefined) return known;
  const email = addressOf(question);
  await limitCaller(services, { ...budgets.supportMessage, who: account.userId });
  const sentAs = {
    userId: account.userId,
    keys: question.pictures ?? [],
    findSent: () => findSent(db, requestId, account.userId),
  };
  return withPictures(services, desk.pictures, sentAs, async (trx, pictures) => {
    const now = clock.now();
    // Two of the same request come one after the other, and the second finds the first.
    const userId = await lockWriter(trx, account.userId);
    const sent = await findSent(trx, requestId, userId);
    if (sent !== undefined) return sent;
    const subject = await subjectOf(trx, question, userId);
    const threadId = newId('thread');
    const replyBy = replyDayFrom(now);
    const thread = {
      thread_id: threadId,
      number: `${readableCode(4)}-${readableCode(4)}`,
      user_id: userId,
      category: question.category,
      state: 'open' as const,
      language: question.language,
      email: email ?? null,
      order_id: subject.orderId ?? null,
      ticket_id: subject.ticketId ?? null,
      reply_by: replyBy,
      created_at: now,
      touched_at: now,
      closed_at: null,
    };
    await insertThread(trx, thread, {
      author: 'visitor',
      author_id: account.userId,
      text: question.message,
      pictures: [...pictures],
      request_id: requestId,
      at: now,
    });
    const told = { ...thread, text: question.message, messageNumber: 1, orderNumber: subject.orderNumber };
    await tellSupport(trx, desk, told, now);
    return threadId;
  });
}

/** Answers to an account go to its own address, whichever that is by then. Whoever has none has to name one. */
function addressOf({ account, email }: Question): string | undefined {
  if (account.emailProven && account.email !== null) return undefined;
  if (email === undefined) throw new AppError('E503', [{ path: 'email', message: 'Where to answer' }]);
  return email;
}

/** As whom it is written: a guest may have become an account while the message was on its way. */
async function lockWriter(trx: Database, userId: string): Promise<string> {
  if ((await lockBuyers(trx, [userId])).has(userId)) return userId;
  const account = await findMergedInto(trx, userId);
  if (account === undefined || !(await lockBuyers(trx, [account])).has(account))
    throw new UnauthorisedError();
  return account;
}

interface Subject {
  orderId?: string;
  orderNumber?: string;
  ticketId?: string;
}

async function subjectOf(
  db: Database,
  { orderId: wanted, ticketId, orderHolder }: Question,
  userId: string,
): Promise<Subject> {
  const ticket = ticketId === undefined ? undefined : await findTicket(db, ticketId);
  const isOwn = (owner: string | undefined) => owner === userId || owner === orderHolder;
  if (ticketId !== undefined && !isOwn(ticket?.user_id))
    throw new AppError('E1201', [{ path: 'ticketId', message: 'No such ticket' }]);
  const orderId = ticket?.order_id ?? wanted;
  if (orderId === undefined) return {};
  const order = await findOrder(db, orderId);
  const isAnother = wanted !== undefined && wanted !== orderId;
  if (!order || !isOwn(order.user_id) || isAnother)
    throw refused({ name: 'unknownOrder' }, [{ path: 'orderId', message: 'No such order' }]);
  return { orderId, orderNumber: order.order_number, ...(ticketId === undefined ? {} : { ticketId }) };
}
