import { opensTicket } from '../../flows/tickets/buyer-link';
import type { CallHandlers } from '../../http/call-handlers';
import { AppError } from '../../platform/app-error';
import { budgets } from '../../platform/budgets';
import { limitCaller } from '../../platform/limit-caller';
import type { Services } from '../../platform/services';
import { readTicket, readTicketOfMail } from '../../reads/ticket-detail';
import { readTickets } from '../../reads/ticket-list';
import { readTicketQr, readTicketQrOfMail } from '../../reads/ticket-qr';
import { viewerOf } from './offer';
import { ownerOf } from './owner-of';
import { ticketReading } from './ticket-reading';

export function ticketCalls(services: Services) {
  const { pool, clock } = services;
  const reading = ticketReading(services);
  return {
    'shopper/user/ticket/queryList': (input, request) =>
      readTickets(pool, input, ownerOf(request, clock.now())),

    'shopper/user/ticket/detail': async ({ ticketId }, request) => {
      const owner = ownerOf(request, clock.now());
      return { ticket: await readTicket(reading, ticketId, owner), serverTime: owner.now.getTime() };
    },

    'shopper/user/ticket/qr': ({ ticketId }, request) =>
      readTicketQr(services, ticketId, ownerOf(request, clock.now())),

    'shopper/user/ticket/view': async ({ ticketId, key }, request) => {
      const now = clock.now();
      // Whatever is wrong with a link, the answer is the same. Guests of one restaurant share a network: only wrong ones count.
      if (!(await opensTicket(services, ticketId, key))) {
        await limitCaller(services, { ...budgets.wrongTicketKey, where: request.networkAddress });
        throw new AppError('E1203');
      }
      const [ticket, qr] = await Promise.all([
        readTicketOfMail(reading, ticketId, viewerOf(request, now)),
        readTicketQrOfMail(services, ticketId, now),
      ]);
      return { ticket, ...(qr ? { qr } : {}), serverTime: now.getTime() };
    },
  } satisfies Partial<CallHandlers>;
}
