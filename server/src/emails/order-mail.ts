import type { Locale } from '@meal/contract/languages';
import { isRefusalReason } from '@meal/contract/refusal-reasons';
import type { MessageValues } from '@meal/messages/format';
import { type ServerMessageKey, translate } from '@meal/messages/server';
import type { OrderMailTemplate, OrderMailValues } from '../database/tables/mail-outbox';
import type { MailContent, Mood } from './mail-content';
import { type FactName, factsOf } from './order-facts';
import { writtenTime } from './written-time';

/** What can be told of an order; some templates tell different things about different orders. */
type Tale =
  | 'established'
  | 'confirmed'
  | 'requestSent'
  | 'proposed'
  | 'payNow'
  | 'declined'
  | 'lapsed'
  | 'unchosen'
  | 'holdLost'
  | 'paymentFailed'
  | 'refunded'
  | 'storeCancelled'
  | 'newRequest'
  | 'reminder'
  | 'tableReleased'
  | 'requestWithdrawn'
  | 'ticketSold'
  | 'ticketReminder'
  | 'ticketUsed'
  | 'receiptReady';

interface Plan {
  mood: Mood;
  button: ServerMessageKey;
  facts: readonly FactName[];
  /** Sentences after the first one. */
  more?: (values: OrderMailValues) => readonly ServerMessageKey[];
  notes?: readonly ServerMessageKey[];
}

export function orderMail(
  locale: Locale,
  template: OrderMailTemplate,
  values: OrderMailValues,
  origin: string,
): MailContent {
  const tale = taleOf(template, values);
  const { mood, button, facts, more, notes = [] } = plans[tale];
  const isForStore = toStore.has(tale);
  const words = wordsOf(locale, values);
  const say = (key: ServerMessageKey) => translate(locale, key, words);
  return {
    subject: say(`emails.${tale}Subject`),
    preheader: say(`emails.${tale}Preheader`),
    heading: say(`emails.${tale}Heading`),
    mood,
    greeting: say(isForStore ? 'emails.greetingStore' : 'emails.greetingNamed'),
    paragraphs: [say(`emails.${tale}Body`), ...(more?.(values) ?? []).map(say)],
    quote:
      isRefusal(tale) && values.reason
        ? { label: say('emails.quoteLabel'), text: reasonIn(locale, values.reason) }
        : undefined,
    buttons: buttonsOf(locale, say(button), values).map(({ label, path }) => ({
      label,
      url: new URL(path, origin).href,
    })),
    facts: factsOf(locale, values, facts),
    notes: notes.map(say),
    footer: say(isForStore ? 'emails.footerStore' : 'emails.footer'),
  };
}

/** One for each ticket, where there are several. */
function buttonsOf(locale: Locale, label: string, { path, tickets = [] }: OrderMailValues) {
  if (tickets.length < 2) return [{ label, path }];
  return tickets.map((ticket) => ({
    label: translate(locale, 'emails.ticketOfSeveral', { unit: ticket.unit }),
    path: ticket.path,
  }));
}

const tales: Record<OrderMailTemplate, Tale> = {
  orderEstablished: 'established',
  requestSent: 'requestSent',
  timesProposed: 'proposed',
  payNow: 'payNow',
  requestDeclined: 'declined',
  requestLapsed: 'lapsed',
  paymentFailed: 'paymentFailed',
  orderRefunded: 'refunded',
  orderCancelledByStore: 'storeCancelled',
  newRequest: 'newRequest',
  requestReminder: 'reminder',
  tableReleased: 'tableReleased',
  ticketSold: 'ticketSold',
  ticketReminder: 'ticketReminder',
  ticketUsed: 'ticketUsed',
  receiptReady: 'receiptReady',
};

const toStore: ReadonlySet<Tale> = new Set([
  'newRequest',
  'reminder',
  'tableReleased',
  'requestWithdrawn',
  'ticketSold',
]);

function taleOf(template: OrderMailTemplate, { visit, cause }: OrderMailValues): Tale {
  if (template === 'orderEstablished' && visit) return 'confirmed';
  // What was only proposed is taken back: to the visitor that is a no.
  if (template === 'orderCancelledByStore' && !visit?.confirmedTime) return 'declined';
  // Neither the store nor the visitor was late.
  if (template === 'requestLapsed' && cause === 'holdLost') return 'holdLost';
  // The store had answered: it was the visitor's turn.
  if (template === 'requestLapsed' && visit && visit.proposedTimes.length > 0) return 'unchosen';
  // The store keeps several times free, and none of them is a reservation yet.
  if (template === 'tableReleased' && !visit?.confirmedTime) return 'requestWithdrawn';
  return tales[template];
}

const order: readonly FactName[] = ['amount', 'method', 'number'];
const wish: readonly FactName[] = ['wishedDate', 'wishedTimes', 'people'];
const meal: readonly FactName[] = ['title', 'store', 'quantity'];
const released = ({ holds }: OrderMailValues) => (holds ? (['emails.releasedNote'] as const) : []);

const plans: Record<Tale, Plan> = {
  established: {
    mood: 'good',
    button: 'emails.viewTicket',
    facts: ['title', 'store', 'address', 'quantity', 'lastDay', 'period', 'days', 'hours', ...order],
    notes: ['emails.unusedNote', 'emails.tokyoTime'],
  },
  confirmed: {
    mood: 'good',
    button: 'emails.viewTicket',
    facts: ['visit', 'people', 'title', 'store', 'address', 'quantity', 'lastDay', ...order],
    notes: ['emails.unusedNote', 'emails.tokyoTime'],
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
    facts: [
      'amount',
      'payBy',
      'visit',
      'people',
      'title',
      'store',
      'address',
      'quantity',
      'method',
      'number',
    ],
    notes: ['emails.tokyoTime'],
  },
  declined: {
    mood: 'over',
    button: 'emails.findAnother',
    facts: [...wish, ...meal, 'number'],
    more: released,
    notes: ['emails.tokyoTime'],
  },
  lapsed: {
    mood: 'over',
    button: 'emails.findAnother',
    facts: [...wish, ...meal, 'number'],
    more: released,
    notes: ['emails.tokyoTime'],
  },
  unchosen: {
    mood: 'over',
    button: 'emails.findAnother',
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
    more: ({ method }) => [
      method === 'credit-card' || method === 'apple-pay'
        ? 'emails.refundWhenCard'
        : 'emails.refundWhenWallet',
    ],
  },
  storeCancelled: {
    mood: 'over',
    button: 'emails.findAnother',
    facts: ['visit', 'people', ...meal, ...order],
    more: ({ refund }) => [refund === undefined ? 'emails.nothingCharged' : 'emails.storeCancelledRefund'],
    notes: ['emails.tokyoTime'],
  },
  newRequest: {
    mood: 'yourTurn',
    button: 'emails.answerRequest',
    facts: [...wish, 'guest', 'replyBy', 'title', 'quantity', 'amount', 'number'],
    notes: ['emails.answerSecret'],
  },
  reminder: {
    mood: 'yourTurn',
    button: 'emails.answerRequest',
    facts: ['replyBy', ...wish, 'guest', 'title', 'quantity', 'amount', 'number'],
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
    facts: ['wishedDate', 'proposedTimes', 'people', 'guest', 'title', 'quantity', 'number'],
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
      'amount',
      'number',
    ],
    more: () => ['emails.redeemByScan', 'emails.redeemByLink'],
    notes: ['emails.redeemSecret'],
  },
  ticketReminder: {
    mood: 'yourTurn',
    button: 'emails.viewTicket',
    facts: [
      'lastDay',
      'visit',
      'people',
      'title',
      'store',
      'address',
      'quantity',
      'period',
      'days',
      'hours',
      'number',
    ],
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
};

function isRefusal(tale: Tale): boolean {
  return tale === 'declined' || tale === 'storeCancelled';
}

/** A reason that travels by name is told in the reader's language, the store's own words as they are. */
function reasonIn(locale: Locale, reason: string): string {
  return isRefusalReason(reason) ? translate(locale, `emails.reason-${reason}`) : reason;
}

/** What sentences may name. One that this order does not have is missing, and a text that needs it fails loudly. */
function wordsOf(locale: Locale, values: OrderMailValues): MessageValues {
  const { number, title, store, contactName, quantity, amount, lastDay, refund, payBy, visit, redeemed } =
    values;
  const time = visit?.confirmedTime;
  return {
    number,
    title,
    store,
    contactName,
    nickname: contactName,
    quantity,
    amount,
    lastDay,
    ...(redeemed ? { usedAt: redeemed.at, uses: redeemed.uses, left: redeemed.usesLeft } : {}),
    ...(refund === undefined ? {} : { refund }),
    ...(payBy === undefined ? {} : { payBy }),
    ...(visit ? { date: visit.date, people: visit.people, replyBy: visit.replyBy } : {}),
    ...(time ? { time: writtenTime(locale, time) } : {}),
  };
}
