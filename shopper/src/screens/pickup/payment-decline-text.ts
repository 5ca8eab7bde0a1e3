import type { MessageKey } from '@meal/messages/keys';

type DeclineText = Extract<MessageKey, `declines.${string}`>;

/** What a provider says, in words and with what to do now. */
const texts: Readonly<Record<string, DeclineText>> = {
  card_declined: 'declines.declined',
  insufficient_funds: 'declines.funds',
  customer_cancelled: 'declines.cancelled',
  authentication_failed: 'declines.bank',
  approval_expired: 'declines.tooLate',
};

/** Undefined for codes that nobody has words for. */
export function declineText(code: string | undefined): DeclineText | undefined {
  return texts[code ?? ''];
}
