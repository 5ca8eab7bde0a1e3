import type { TicketDetail } from '@meal/contract/ticket';
import { addDays, momentOf, startOfTokyoDay, tokyoDay } from '@meal/contract/tokyo';
import type { ChangeTicket } from './prepared-tickets';

/** What may have happened to a ticket since it was bought. */

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** One after the other. */
export const after =
  (...stories: readonly ChangeTicket[]): ChangeTicket =>
  (ticket, now) => {
    for (const story of stories) story(ticket, now);
  };

/** A table that is confirmed in three days, and can be given back until the evening before last. */
export const booked: ChangeTicket = (ticket, now) => {
  const today = tokyoDay(now);
  ticket.cancel.until = momentOf(addDays(today, 2), '18:30');
  ticket.reservation = {
    reservationId: 'rsv_1',
    state: 'confirmed',
    arrivalDate: addDays(today, 3),
    preferredTimes: ['18:00', '18:30', '19:30'],
    proposedTimes: [],
    confirmedTime: '18:30',
    people: 2,
    replyBy: now - dayMs,
  };
};

export const several: ChangeTicket = (ticket) => {
  Object.assign(ticket, { unit: 2, uses: 5, usesLeft: 3 });
  Object.assign(ticket.order, { quantity: 3, amount: 3 * ticket.amount });
};

/** The first of two, of which none is used: it can go back alone. */
export const oneOfTwo: ChangeTicket = (ticket) => {
  Object.assign(ticket.order, { quantity: 2, amount: 2 * ticket.amount });
  ticket.cancel = { allowed: true, refund: 2 * ticket.amount, tickets: 2, alone: ticket.amount };
};

export const ending: ChangeTicket = (ticket, now) => {
  ticket.validUntil = startOfTokyoDay(addDays(tokyoDay(now), 3));
  ticket.order.expiresAt = ticket.validUntil;
};

export const asked: ChangeTicket = (ticket, now) => {
  booked(ticket, now);
  Object.assign(ticket, { state: 'application', code: '', establishedAt: undefined });
  ticket.order.state = 'awaitingStore';
  if (!ticket.reservation) return;
  ticket.reservation.state = 'waiting';
  ticket.reservation.confirmedTime = undefined;
  ticket.reservation.replyBy = now + 19 * hourMs;
};

export const proposed: ChangeTicket = (ticket, now) => {
  asked(ticket, now);
  Object.assign(ticket.reservation ?? {}, { state: 'proposed', proposedTimes: ['17:30', '20:00'] });
};

export const used: ChangeTicket = (ticket, now) => {
  Object.assign(ticket, {
    state: 'used',
    outcome: 'used',
    usesLeft: 0,
    endedAt: now - 2 * hourMs,
    history: [{ redemptionId: 'use_1', at: now - 2 * hourMs, uses: 1 }],
    receipt: { available: true, sentTo: 'mio@example.com' },
  });
};

export const usedOften: ChangeTicket = (ticket, now) => {
  several(ticket, now);
  ticket.order.purchasedAt = now - 5 * dayMs;
  ticket.history = [
    { redemptionId: 'use_1', at: now - 2 * dayMs, uses: 1 },
    { redemptionId: 'use_2', at: now - 20 * hourMs, uses: 1 },
  ];
};

type Refund = NonNullable<TicketDetail['refund']>;

export const ended =
  (reason: NonNullable<TicketDetail['reason']>, state?: Refund['state']): ChangeTicket =>
  (ticket, now) => {
    const at = reason === 'expired' ? startOfTokyoDay(tokyoDay(now - dayMs)) : now - 26 * hourMs;
    if (reason === 'expired') ticket.validUntil = at;
    Object.assign(ticket.order, { purchasedAt: now - 31 * dayMs, expiresAt: ticket.validUntil });
    const refund: Refund | undefined = state && {
      refundId: 'refund_1',
      amount: ticket.amount,
      state,
      createdAt: at,
      method: 'credit-card',
      ...(state === 'done' ? { doneAt: now - 2 * hourMs } : {}),
    };
    Object.assign(ticket, {
      state: 'cancelled',
      reason,
      outcome: reason === 'expired' ? 'expired' : 'refunded',
      endedAt: at,
      ...(refund ? { refund } : {}),
    });
    ticket.order.state = 'refunded';
    if (ticket.reservation) ticket.reservation.state = 'cancelled';
    if (reason === 'store' && ticket.reservation) ticket.reservation.reason = 'closed';
  };

export const partly: ChangeTicket = (ticket, now) => {
  usedOften(ticket, now);
  ended('expired', 'pending')(ticket, now);
  if (ticket.refund) ticket.refund.amount = Math.floor((ticket.amount * 3) / 5);
};

export const declined: ChangeTicket = (ticket, now) => {
  asked(ticket, now);
  ended('store')(ticket, now);
  ticket.order.state = 'cancelled';
  Object.assign(ticket.reservation ?? {}, { state: 'declined', reason: 'full' });
};

export const closed =
  (now: TicketDetail['now']): ChangeTicket =>
  (ticket) =>
    Object.assign(ticket, { now });

/** The table is on another day. */
export const tooEarly: ChangeTicket = (ticket, at) =>
  closed({ usable: false, why: 'notYet', today: [], nextDay: addDays(tokyoDay(at), 3) })(ticket, at);

/** The payment is contested: nothing can be used or given back until the bank has decided. */
export const onHold: ChangeTicket = (ticket) => {
  ticket.disputed = true;
  ticket.now = { usable: false, why: 'disputed', today: [] };
  ticket.cancel = { allowed: false, refund: 0 };
};
