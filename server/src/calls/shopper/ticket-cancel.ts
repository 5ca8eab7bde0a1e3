import { cancelPaidTickets } from '../../flows/tickets/cancel-tickets';
import type { CallHandlers } from '../../http/call-handlers';
import type { Services } from '../../platform/services';
import { readTicket } from '../../reads/ticket-detail';
import { ownerOf } from './owner-of';
import { ticketReading } from './ticket-reading';

export function ticketCancelCalls(services: Services) {
  const { clock } = services;
  const reading = ticketReading(services);
  return {
    'shopper/user/ticket/cancel': async ({ ticketId, only }, request) => {
      const owner = ownerOf(request, clock.now());
      await cancelPaidTickets(services, { ticketId, only, userId: owner.userId });
      return { ticket: await readTicket(reading, ticketId, owner), serverTime: owner.now.getTime() };
    },
  } satisfies Partial<CallHandlers>;
}
