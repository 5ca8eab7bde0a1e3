import type { TicketDetail } from '@meal/contract/ticket';
import type { Translator } from '@meal/messages/format';
import { type Seal, sealOf } from '../tickets/ticket-seal';

/** Red for a used one too: whoever looks at this page is about to serve a meal for it. */
export function endSeal(t: Translator, ticket: TicketDetail): Seal {
  if (ticket.state === 'application') return { text: t('tickets.tab-application'), tone: 'pending' };
  // Its days can be over before the server has ended it.
  return { text: sealOf(t, ticket)?.text ?? t('tickets.reason-expired'), tone: 'error' };
}
