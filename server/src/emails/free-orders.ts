import type { ServerMessageKey } from '@meal/messages/server';
import type { OrderMailValues } from '../database/tables/mail-outbox';

/** Of what costs nothing neither a payment nor a refund is told; null: nothing is said in its place. */
const whenFree: Partial<Record<ServerMessageKey, ServerMessageKey | null>> = {
  'emails.establishedBody': 'emails.establishedFreeBody',
  'emails.confirmedBody': 'emails.confirmedFreeBody',
  'emails.requestSentBody': 'emails.requestSentFreeBody',
  'emails.ticketSoldBody': 'emails.ticketSoldFreeBody',
  'emails.heldNote': 'emails.freeNote',
  'emails.payLaterNote': 'emails.freeNote',
  'emails.releasedNote': null,
  'emails.unusedNote': 'emails.unusedFreeNote',
  'emails.unusedAnyway': null,
};

/** The sentences that are true for what is due. */
export function asPaid(
  keys: readonly ServerMessageKey[],
  { amount }: Pick<OrderMailValues, 'amount'>,
): ServerMessageKey[] {
  if (amount > 0) return [...keys];
  return keys.flatMap((key) => {
    const free = whenFree[key];
    return free === null ? [] : [free ?? key];
  });
}
