import type { TicketDetail } from '@meal/contract/ticket';
import type { Translator } from '@meal/messages/format';
import type { Tone } from '@meal/ui/tone';
import { endText } from './ticket-status';

export interface Seal {
  text: string;
  tone: Tone;
}

/** What is stamped on a ticket that has ended. */
export function sealOf(t: Translator, ticket: TicketDetail): Seal | undefined {
  if (ticket.state === 'used') return { text: t('tickets.tab-used'), tone: 'valid' };
  if (ticket.state !== 'cancelled') return undefined;
  const isByStore = ticket.reason === 'store';
  return { text: isByStore ? t('tickets.tab-cancelled') : endText(t, ticket), tone: 'error' };
}
