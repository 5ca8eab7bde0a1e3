import type { InputOf } from '@meal/contract/calls';
import { call } from './client';
import { keyed, orderKeyOf } from './order-keys';
import { ensureSession } from './session';

/** A question that begins a conversation, or a reply that goes on with one. */
export type SupportLetter = Question | Reply;

interface Question extends Omit<InputOf<'shopper/support/contact'>, 'orderId' | 'orderKey'> {
  kind: 'contact';
  /** Empty without one. */
  orderId: string;
}

interface Reply extends Omit<InputOf<'shopper/support/reply'>, 'threadKey'> {
  kind: 'reply';
}

/** Sends one and answers its conversation. The same `requestId` is taken once, however often it is sent. */
export async function sendToSupport(letter: SupportLetter): Promise<string> {
  await ensureSession();
  if (letter.kind === 'reply') {
    const { kind: _, ...reply } = letter;
    const threadKey = orderKeyOf(reply.threadId);
    return (await call('shopper/support/reply', { threadKey, ...reply })).threadId;
  }
  const { kind: _, ...question } = letter;
  const { orderKey } = keyed(question.orderId);
  // An empty one keeps what the address has named at the start from being taken for the ticket.
  return (await call('shopper/support/contact', { orderKey, ...question, ticketId: question.ticketId ?? '' }))
    .threadId;
}
