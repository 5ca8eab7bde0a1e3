import type { TicketDetail } from '@meal/contract/ticket';
import { sampleOffer } from './sample-offer';
import { sampleOrder } from './sample-order';

/** A ticket for a free visit that can be used right now, with what a test is about changed. */
export function sampleTicket(change: Partial<TicketDetail> = {}): TicketDetail {
  const order = sampleOrder({ state: 'established' });
  const offer = sampleOffer({ visit: 'free' });
  return {
    ticketId: 'ticket-1',
    state: 'established',
    code: 'K7QM4XWD',
    unit: 1,
    title: 'Sukiyaki set',
    staffTitle: 'すき焼き膳',
    terms: 'One drink each.\nTwo hours at most.',
    offer,
    store: offer.store,
    amount: 2_980,
    validUntil: order.expiresAt,
    uses: 1,
    usesLeft: 1,
    establishedAt: order.purchasedAt,
    order,
    now: { usable: true, today: [{ from: '17:00', to: '21:30' }] },
    cancel: { allowed: true, refund: 2_980 },
    history: [],
    receipt: { available: false, sentTo: 'mio@example.com' },
    ...change,
  };
}
