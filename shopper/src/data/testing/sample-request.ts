import type { Order } from '@meal/contract/order';
import { sampleOffer } from './sample-offer';
import { sampleOrder } from './sample-order';

type Reservation = NonNullable<Order['reservation']>;

/** A table that was asked for and waits for its answer, with what a test is about changed. */
export function sampleRequest(reservation: Partial<Reservation> = {}, change: Partial<Order> = {}): Order {
  return sampleOrder({
    state: 'awaitingStore',
    visit: 'reservation',
    payBy: undefined,
    paymentMethod: 'credit-card',
    offer: sampleOffer(),
    tickets: ['ticket-1'],
    payment: { state: 'held', charged: 0 },
    reservation: {
      reservationId: 'rsv-1',
      state: 'waiting',
      arrivalDate: '2026-11-27',
      preferredTimes: ['18:00', '19:00'],
      proposedTimes: [],
      people: 2,
      // 18:00 of the 26th in Tokyo.
      replyBy: Date.UTC(2026, 10, 26, 9, 0),
      ...reservation,
    },
    ...change,
  });
}
