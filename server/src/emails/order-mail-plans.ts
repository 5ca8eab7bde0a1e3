import type { OrderMailTemplate, OrderMailValues } from '../database/tables/mail-outbox';
import type { Tale } from './order-mail-tales';

/** Where the button leads, unless the mail opens tickets. */
export type Destination = 'answer' | 'console' | 'offer' | 'request' | 'order';

/** One mail about an order: everything that is decided about it. */
export interface OrderMailPlan {
  to: 'buyer' | 'store';
  leadsTo: Destination;
  /** It opens tickets for whoever reads it. */
  opensTickets: boolean;
  /** Who can do nothing about it any more is not told to: until then it is tried again. */
  usefulUntil: 'threeDays' | 'payBy' | 'replyBy' | 'ticketEnd';
  /** How many tickets it tells of. */
  tellsOf: 'order' | 'refundedTickets';
  /** Some tell different things about different orders. */
  tale(values: OrderMailValues): Tale;
}

/** A new mail has its name in the outbox's table, its plan here, its tale in `order-mail-tales.ts` and its texts in four languages. */
export const orderMailPlans: Record<OrderMailTemplate, OrderMailPlan> = {
  orderEstablished: {
    to: 'buyer',
    leadsTo: 'order',
    opensTickets: true,
    usefulUntil: 'threeDays',
    tellsOf: 'order',
    tale: ({ visit, group }) => {
      if (visit) return 'confirmed';
      return group ? 'groupEstablished' : 'established';
    },
  },
  requestSent: {
    to: 'buyer',
    leadsTo: 'request',
    opensTickets: false,
    usefulUntil: 'threeDays',
    tellsOf: 'order',
    tale: ({ group }) => (group ? 'groupRequestSent' : 'requestSent'),
  },
  timesProposed: {
    to: 'buyer',
    leadsTo: 'request',
    opensTickets: false,
    usefulUntil: 'replyBy',
    tellsOf: 'order',
    tale: () => 'proposed',
  },
  payNow: {
    to: 'buyer',
    leadsTo: 'request',
    opensTickets: false,
    usefulUntil: 'payBy',
    tellsOf: 'order',
    tale: () => 'payNow',
  },
  requestDeclined: {
    to: 'buyer',
    leadsTo: 'offer',
    opensTickets: false,
    usefulUntil: 'threeDays',
    tellsOf: 'order',
    tale: () => 'declined',
  },
  requestLapsed: {
    to: 'buyer',
    leadsTo: 'offer',
    opensTickets: false,
    usefulUntil: 'threeDays',
    tellsOf: 'order',
    tale: ({ cause, visit }) => {
      // Neither the store nor the visitor was late.
      if (cause === 'holdLost') return 'holdLost';
      // The store had answered: it was the visitor's turn.
      return visit && visit.proposedTimes.length > 0 ? 'unchosen' : 'lapsed';
    },
  },
  paymentFailed: {
    to: 'buyer',
    leadsTo: 'offer',
    opensTickets: false,
    usefulUntil: 'threeDays',
    tellsOf: 'order',
    tale: () => 'paymentFailed',
  },
  orderRefunded: {
    to: 'buyer',
    leadsTo: 'order',
    opensTickets: false,
    usefulUntil: 'threeDays',
    tellsOf: 'refundedTickets',
    tale: () => 'refunded',
  },
  orderCancelledByStore: {
    to: 'buyer',
    leadsTo: 'offer',
    opensTickets: false,
    usefulUntil: 'threeDays',
    tellsOf: 'order',
    // What was only proposed is taken back: to the visitor that is a no.
    tale: ({ visit }) => (visit?.confirmedTime ? 'storeCancelled' : 'declined'),
  },
  newRequest: {
    to: 'store',
    leadsTo: 'answer',
    opensTickets: false,
    usefulUntil: 'replyBy',
    tellsOf: 'order',
    tale: () => 'newRequest',
  },
  requestReminder: {
    to: 'store',
    leadsTo: 'answer',
    opensTickets: false,
    usefulUntil: 'replyBy',
    tellsOf: 'order',
    tale: () => 'reminder',
  },
  tableReleased: {
    to: 'store',
    leadsTo: 'console',
    opensTickets: false,
    usefulUntil: 'threeDays',
    tellsOf: 'order',
    tale: ({ cause, visit }) => {
      if (visit?.confirmedTime) return 'tableReleased';
      // The store keeps several times free, and none of them is a reservation yet.
      return cause === 'visitor' ? 'requestWithdrawn' : 'timesReleased';
    },
  },
  ticketSold: {
    to: 'store',
    leadsTo: 'console',
    opensTickets: true,
    usefulUntil: 'threeDays',
    tellsOf: 'order',
    tale: () => 'ticketSold',
  },
  ticketReminder: {
    to: 'buyer',
    leadsTo: 'order',
    opensTickets: true,
    usefulUntil: 'ticketEnd',
    tellsOf: 'order',
    tale: () => 'ticketReminder',
  },
  ticketUsed: {
    to: 'buyer',
    leadsTo: 'order',
    opensTickets: true,
    usefulUntil: 'threeDays',
    tellsOf: 'order',
    tale: () => 'ticketUsed',
  },
  receiptReady: {
    to: 'buyer',
    leadsTo: 'order',
    opensTickets: true,
    usefulUntil: 'threeDays',
    tellsOf: 'order',
    // Nothing is left to give a receipt for.
    tale: ({ cause }) => (cause === 'useUndone' ? 'receiptWithdrawn' : 'receiptReady'),
  },
  groupJoined: {
    to: 'buyer',
    leadsTo: 'order',
    opensTickets: false,
    usefulUntil: 'threeDays',
    tellsOf: 'order',
    tale: () => 'groupJoined',
  },
  groupFailed: {
    to: 'buyer',
    leadsTo: 'offer',
    opensTickets: false,
    usefulUntil: 'threeDays',
    tellsOf: 'order',
    tale: () => 'groupFailed',
  },
  groupHoldLost: {
    to: 'buyer',
    leadsTo: 'offer',
    opensTickets: false,
    usefulUntil: 'threeDays',
    tellsOf: 'order',
    tale: () => 'groupHoldLost',
  },
  groupPayAgain: {
    to: 'buyer',
    leadsTo: 'order',
    opensTickets: false,
    usefulUntil: 'payBy',
    tellsOf: 'order',
    tale: () => 'groupPayAgain',
  },
};
