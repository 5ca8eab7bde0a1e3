import type { ServerMessageKey } from '@meal/messages/server';
import type { OrderMailValues } from '../database/tables/mail-outbox';
import type { Mood } from './mail-content';
import type { FactName } from './order-facts';

export interface Telling {
  mood: Mood;
  button: ServerMessageKey;
  facts: readonly FactName[];
  /** Sentences after the first one. */
  more?: (values: OrderMailValues) => readonly ServerMessageKey[];
  notes?: readonly ServerMessageKey[];
  /** Why the store says no, in its own words. */
  quotesReason?: true;
}

const order: readonly FactName[] = ['amount', 'method', 'number'];
const wish: readonly FactName[] = ['wishedDate', 'wishedTimes', 'people'];
const meal: readonly FactName[] = ['title', 'store', 'quantity'];
/** With the way there. */
const mealThere: readonly FactName[] = ['title', 'store', 'address', 'phone', 'quantity'];
/** What the store has proposed, told to the store. */
const proposal: readonly FactName[] = [
  'wishedDate',
  'proposedTimes',
  'people',
  'guest',
  'title',
  'quantity',
  'number',
];
const shortOfTickets = ({ visit }: OrderMailValues) =>
  visit?.peopleFed !== undefined && visit.peopleFed < visit.people ? (['emails.ticketsShort'] as const) : [];
const released = ({ holds }: OrderMailValues) => (holds ? (['emails.releasedNote'] as const) : []);

/** What can be told of an order: each has four texts of its own by its name, and is made of this beside them. */
export const tales = {
  established: {
    mood: 'good',
    button: 'emails.viewTicket',
    facts: [...mealThere, 'lastDay', 'period', 'days', 'hours', ...order],
    notes: ['emails.unusedNote', 'emails.tokyoTime'],
  },
  confirmed: {
    mood: 'good',
    button: 'emails.viewTicket',
    facts: ['visit', 'people', 'cancelBy', ...mealThere, 'lastDay', ...order],
    notes: ['emails.unusedNote', 'emails.tokyoTime'],
  },
  groupJoined: {
    mood: 'waiting',
    button: 'emails.viewGroup',
    facts: ['groupEnds', 'groupPeople', ...wish, ...meal, ...order],
    more: ({ holds }) => [holds ? 'emails.groupHeldNote' : 'emails.groupPaidNote'],
    notes: ['emails.tokyoTime'],
  },
  groupEstablished: {
    mood: 'good',
    button: 'emails.viewTicket',
    facts: [...mealThere, 'lastDay', 'period', 'days', 'hours', ...order],
    notes: ['emails.unusedNote', 'emails.tokyoTime'],
  },
  groupRequestSent: {
    mood: 'waiting',
    button: 'emails.viewRequest',
    facts: [...wish, 'replyBy', ...meal, ...order],
    more: ({ holds }) => (holds ? ['emails.heldNote'] : []),
    notes: ['emails.tokyoTime'],
  },
  groupFailed: {
    mood: 'over',
    button: 'emails.seeOffer',
    facts: [...meal, ...order],
    more: ({ holds }) => [holds ? 'emails.releasedNote' : 'emails.groupRefundNote'],
  },
  groupHoldLost: {
    mood: 'over',
    button: 'emails.seeOffer',
    facts: [...meal, 'number'],
  },
  groupPayAgain: {
    mood: 'yourTurn',
    button: 'emails.payNow',
    facts: ['amount', 'payBy', ...meal, 'method', 'number'],
    notes: ['emails.tokyoTime'],
  },
  requestSent: {
    mood: 'waiting',
    button: 'emails.viewRequest',
    facts: [...wish, 'replyBy', ...meal, ...order],
    more: ({ holds }) => [holds ? 'emails.heldNote' : 'emails.payLaterNote'],
    notes: ['emails.tokyoTime'],
  },
  proposed: {
    mood: 'yourTurn',
    button: 'emails.chooseTime',
    facts: ['wishedDate', 'proposedTimes', 'people', 'replyBy', ...meal, ...order],
    notes: ['emails.tokyoTime'],
  },
  payNow: {
    mood: 'yourTurn',
    button: 'emails.payNow',
    facts: ['amount', 'payBy', 'visit', 'people', ...mealThere, 'method', 'number'],
    more: ({ cause }) => (cause === 'holdLost' ? ['emails.payAgainNote'] : []),
    notes: ['emails.tokyoTime'],
  },
  declined: {
    mood: 'over',
    quotesReason: true,
    button: 'emails.seeOffer',
    facts: [...wish, ...meal, 'number'],
    more: released,
    notes: ['emails.tokyoTime'],
  },
  lapsed: {
    mood: 'over',
    button: 'emails.seeOffer',
    facts: [...wish, ...meal, 'number'],
    more: released,
    notes: ['emails.tokyoTime'],
  },
  unchosen: {
    mood: 'over',
    button: 'emails.seeOffer',
    facts: ['wishedDate', 'proposedTimes', 'people', ...meal, 'number'],
    more: released,
    notes: ['emails.tokyoTime'],
  },
  holdLost: {
    mood: 'over',
    button: 'emails.seeOffer',
    facts: [...wish, ...meal, 'number'],
    notes: ['emails.tokyoTime'],
  },
  paymentFailed: {
    mood: 'over',
    button: 'emails.seeOffer',
    facts: ['visit', 'people', ...meal, 'number'],
    more: ({ visit }) => (visit?.confirmedTime ? ['emails.tableGivenUp'] : []),
  },
  refunded: {
    mood: 'money',
    button: 'emails.viewOrder',
    facts: ['refund', 'refundTo', ...meal, 'number'],
    more: ({ method, ticketsLeft }) => [
      method === 'credit-card' || method === 'apple-pay'
        ? 'emails.refundWhenCard'
        : 'emails.refundWhenWallet',
      ...(ticketsLeft === undefined ? [] : (['emails.othersStayGood'] as const)),
    ],
  },
  storeCancelled: {
    mood: 'over',
    quotesReason: true,
    button: 'emails.seeOffer',
    facts: ['visit', 'people', ...meal, ...order],
    more: ({ refund }) => [refund === undefined ? 'emails.nothingCharged' : 'emails.storeCancelledRefund'],
    notes: ['emails.tokyoTime'],
  },
  newRequest: {
    mood: 'yourTurn',
    button: 'emails.answerRequest',
    facts: [...wish, 'guest', 'message', 'replyBy', 'title', 'quantity', 'sold', 'number'],
    more: shortOfTickets,
    notes: ['emails.answerSecret'],
  },
  reminder: {
    mood: 'yourTurn',
    button: 'emails.answerRequest',
    facts: ['replyBy', ...wish, 'guest', 'message', 'title', 'quantity', 'sold', 'number'],
    more: shortOfTickets,
    notes: ['emails.answerSecret'],
  },
  tableReleased: {
    mood: 'over',
    button: 'emails.openConsole',
    facts: ['visit', 'people', 'guest', 'title', 'quantity', 'number'],
    more: ({ cause }) => [cause === 'unpaid' ? 'emails.guestDidNotPay' : 'emails.guestCancelled'],
  },
  requestWithdrawn: {
    mood: 'over',
    button: 'emails.openConsole',
    facts: proposal,
  },
  timesReleased: {
    mood: 'over',
    button: 'emails.openConsole',
    facts: proposal,
    more: ({ cause }) => [cause === 'holdLost' ? 'emails.guestLostHold' : 'emails.guestDidNotChoose'],
  },
  ticketSold: {
    mood: 'good',
    button: 'emails.approveTicket',
    facts: [
      'visit',
      'people',
      'guest',
      'title',
      'quantity',
      'lastDay',
      'period',
      'days',
      'hours',
      'sold',
      'number',
    ],
    more: () => ['emails.redeemByLink'],
    notes: ['emails.redeemSecret'],
  },
  ticketReminder: {
    mood: 'yourTurn',
    button: 'emails.viewTicket',
    facts: ['lastDay', 'visit', 'people', ...mealThere, 'period', 'days', 'hours', 'number'],
    more: () => ['emails.unusedAnyway'],
    notes: ['emails.tokyoTime'],
  },
  ticketUsed: {
    mood: 'good',
    button: 'emails.viewTicket',
    facts: ['usedAt', 'usesLeft', 'title', 'store', 'number'],
    more: () => ['emails.notYou'],
    notes: ['emails.tokyoTime'],
  },
  receiptReady: {
    mood: 'money',
    button: 'emails.viewTicket',
    facts: ['title', 'store', 'addressee', 'number'],
    more: ({ receipt }) => (receipt && receipt.copies > 0 ? ['emails.receiptCopy'] : []),
  },
  receiptWithdrawn: {
    mood: 'over',
    button: 'emails.viewTicket',
    facts: ['title', 'store', 'number'],
  },
} as const satisfies Record<string, Telling>;

export type Tale = keyof typeof tales;
