import type { CallHandlers } from '../../http/call-handlers';
import type { Services } from '../../platform/services';
import { readTicket, readTicketOfMail } from '../../reads/ticket-detail';
import { readTickets } from '../../reads/ticket-list';
import { readTicketQr, readTicketQrOfMail } from '../../reads/ticket-qr';
import { viewerOf } from './offer';
import { ownerOf } from './owner-of';
import { requireTicketKey } from './ticket-of-mail';
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
      await requireTicketKey(services, { ticketId, key }, request);
      const [ticket, qr] = await Promise.all([
        readTicketOfMail(reading, ticketId, viewerOf(request, now)),
        readTicketQrOfMail(services, ticketId, now),
      ]);
      return { ticket, ...(qr ? { qr } : {}), serverTime: now.getTime() };
    },
  } satisfies Partial<CallHandlers>;
}
