import type { InputOf } from '@meal/contract/calls';
import { call } from './client';
import { keyed, orderKeyOf } from './order-keys';
import { queueLetter } from './send-letters';
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

type SupportRequest =
  | { path: 'shopper/support/contact'; input: InputOf<'shopper/support/contact'> }
  | { path: 'shopper/support/reply'; input: InputOf<'shopper/support/reply'> };

/** Sends one and answers its conversation. The same `requestId` is taken once, however often it is sent. */
export async function sendToSupport(letter: SupportLetter): Promise<string> {
  await ensureSession();
  const request = requestOf(letter);
  const { threadId } =
    request.path === 'shopper/support/reply'
      ? await call(request.path, request.input)
      : await call(request.path, request.input);
  return threadId;
}

/** Keeps one until there is a network. Rejects where this browser keeps nothing. */
export async function queueForSupport(letter: SupportLetter): Promise<void> {
  const { requestId } = letter;
  await queueLetter({ kind: 'supportMessage', subject: requestId, requestId, ...requestOf(letter) });
}

function requestOf(letter: SupportLetter): SupportRequest {
  if (letter.kind === 'reply') {
    const { kind: _, ...reply } = letter;
    return { path: 'shopper/support/reply', input: { threadKey: orderKeyOf(reply.threadId), ...reply } };
  }
  const { kind: _, ...question } = letter;
  const { orderKey } = keyed(question.orderId);
  // An empty one keeps what the address has named at the start from being taken for the ticket.
  const ticketId = question.ticketId ?? '';
  return { path: 'shopper/support/contact', input: { orderKey, ...question, ticketId } };
}
