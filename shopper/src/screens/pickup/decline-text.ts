import type { MessageKey } from '@meal/messages/keys';

type DeclineText = Extract<MessageKey, `purchase.failed${string}`>;

/** What a provider says, in words and with what to do now. */
const texts: Readonly<Record<string, DeclineText>> = {
  card_declined: 'purchase.failedDeclined',
  insufficient_funds: 'purchase.failedFunds',
  customer_cancelled: 'purchase.failedCancelled',
  authentication_failed: 'purchase.failedBank',
  approval_expired: 'purchase.failedTooLate',
};

/** Undefined for codes that nobody has words for. */
export function declineText(code: string | undefined): DeclineText | undefined {
  return texts[code ?? ''];
}
