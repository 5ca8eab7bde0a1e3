import type { Ticket } from '@meal/contract/ticket';
import type { Translator } from '@meal/messages/format';
import type { Tone } from '@meal/ui/tone';
import { isTableOver } from './table-over';

interface TicketStatus {
  text: string;
  tone: Tone;
}

/** Where a ticket stands at the moment, in a word or two. */
export function ticketStatus(t: Translator, ticket: Ticket, now: number): TicketStatus {
  switch (ticket.state) {
    case 'application':
      return requestStatus(t, ticket);
    case 'established': {
      if (ticket.disputed) return { text: t('tickets.statusOnHold'), tone: 'pending' };
      const isBooked = ticket.reservation && !isTableOver(ticket, now);
      return { text: t(isBooked ? 'pickup.statusBooked' : 'tickets.statusValid'), tone: 'valid' };
    }
    case 'used':
      return { text: t('tickets.tab-used'), tone: 'neutral' };
    case 'cancelled':
      return { text: endText(t, ticket), tone: 'neutral' };
  }
}

function requestStatus(t: Translator, { order, reservation }: Ticket): TicketStatus {
  if (reservation?.state === 'proposed') return { text: t('pickup.statusProposed'), tone: 'info' };
  if (order.state === 'awaitingPayment') return { text: t('pickup.statusToPay'), tone: 'pending' };
  return { text: t('pickup.statusWaiting'), tone: 'pending' };
}

/** A request that was taken back is cancelled: there was no money to return. */
export function endText(t: Translator, { amount, reason, establishedAt }: Ticket): string {
  if (reason === undefined || (reason === 'refunded' && establishedAt === undefined)) {
    return t('tickets.withdrawn');
  }
  if (reason === 'refunded' && amount === 0) return t('tickets.reason-cancelled');
  return t(`tickets.reason-${reason}`);
}
