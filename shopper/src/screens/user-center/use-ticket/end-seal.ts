import type { TicketDetail } from '@meal/contract/ticket';
import type { Translator } from '@meal/messages/format';
import type { Tone } from '@meal/ui/tone';
import { endText } from '../tickets/ticket-status';

/** Red for a used one too: whoever looks at this page is about to serve a meal for it. */
export function endSeal(t: Translator, ticket: TicketDetail): { text: string; tone: Tone } {
  switch (ticket.state) {
    case 'application':
      return { text: t('tickets.tab-application'), tone: 'pending' };
    case 'used':
      return { text: t('tickets.tab-used'), tone: 'error' };
    case 'established':
      return { text: t('tickets.reason-expired'), tone: 'error' };
    case 'cancelled': {
      const isByStore = ticket.reason === 'store';
      return { text: isByStore ? t('tickets.tab-cancelled') : endText(t, ticket), tone: 'error' };
    }
  }
}
