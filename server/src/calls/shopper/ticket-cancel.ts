import { cancelPaidTickets } from '../../flows/tickets/cancel-tickets';
import type { CallHandlers } from '../../http/call-handlers';
import type { Services } from '../../platform/services';
import { readTicket } from '../../reads/ticket-detail';
import { ownerOf } from './owner-of';

export function ticketCancelCalls(services: Services) {
  const { pool, clock } = services;
  return {
    'shopper/user/ticket/cancel': async ({ ticketId, only }, request) => {
      const owner = ownerOf(request, clock.now());
      await cancelPaidTickets(services, { ticketId, only, userId: owner.userId });
      return { ticket: await readTicket(pool, ticketId, owner), serverTime: owner.now.getTime() };
    },
  } satisfies Partial<CallHandlers>;
}
