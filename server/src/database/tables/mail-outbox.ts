import type { LanguageNumber, Locale } from '@meal/contract/languages';
import type { PaymentMethod } from '@meal/contract/payment-methods';
import type { ColumnType, Generated } from 'kysely';

export const accountMailTemplates = [
  'loginCode',
  'signInLink',
  'updateEmailCode',
  'leaveEmailCode',
  'deleteAccountCode',
  'tableCode',
  'emailChanged',
  'accountDeleted',
  'couponEnds',
  'invitationReward',
  'staffInvitation',
  'staffReset',
  'staffStore',
  'saleBegins',
  'supportArrived',
  'supportAnswered',
] as const;
/** Somebody waits for these at a screen. */
export const urgentMailTemplates = [
  'loginCode',
  'signInLink',
  'updateEmailCode',
  'leaveEmailCode',
  'deleteAccountCode',
  'tableCode',
] as const satisfies readonly (typeof accountMailTemplates)[number][];
export type AccountMailTemplate = (typeof accountMailTemplates)[number];

export const orderMailTemplates = [
  'orderEstablished',
  'requestSent',
  'timesProposed',
  'payNow',
  'requestDeclined',
  'requestLapsed',
  'paymentFailed',
  'orderRefunded',
  'orderCancelledByStore',
  'newRequest',
  'requestReminder',
  'tableReleased',
  'ticketSold',
  'ticketReminder',
  'ticketUsed',
  'receiptReady',
  'groupJoined',
  'groupFailed',
  'groupHoldLost',
  'groupPayAgain',
] as const;
export type OrderMailTemplate = (typeof orderMailTemplates)[number];

export type AccountMailValues = Readonly<Record<string, string>>;

/** What a mail about a coupon needs; title and store are in the reader's language. */
export interface ToldCoupon extends AccountMailValues {
  nickname: string;
  title: string;
  kind: 'percent' | 'amount';
  value: string;
  /** Yen; empty where there is none, as are the others. */
  most: string;
  minimum: string;
  store: string;
  /** Milliseconds since the epoch. */
  until: string;
  path: string;
}

export interface EndingCoupon extends ToldCoupon {
  settings: string;
  /** Stops such mails without signing in. */
  stop: string;
}

/** Of whoever has invited, or was. */
export interface RewardCoupon extends ToldCoupon {
  side: 'inviter' | 'invited';
}

/** A visitor's message, for whoever answers. */
export interface ArrivedMessage extends AccountMailValues {
  number: string;
  category: string;
  /** The number of the order it is about; empty without one. */
  order: string;
  language: string;
  text: string;
  /** A conversation that goes on, or one that begins. */
  kind: 'first' | 'more';
  replyBy: string;
}

/** An answer, for whoever has asked. */
export interface AnsweredMessage extends AccountMailValues {
  nickname: string;
  number: string;
  text: string;
  path: string;
}

/** What a mail about an order tells; content is already in the reader's language. */
export interface OrderMailValues {
  /** Where the button leads, below our public address. */
  path: string;
  /** The tickets it tells of, each with the link that opens it. */
  tickets?: readonly { unit: number; path: string }[];
  number: string;
  title: string;
  store: string;
  address: string;
  mapLink?: string;
  /** The store's. */
  phone?: string;
  contactName: string;
  /** How many tickets it tells of. */
  quantity: number;
  /** Of the same order, still good after a refund. */
  ticketsLeft?: number;
  /** Whole yen, as are refunds. */
  amount: number;
  /** What the store has sold it for: with what the platform pays of it. Mails of the release before do not say. */
  sold?: number;
  method: PaymentMethod;
  /** The method sets money aside while the store is asked. */
  holds: boolean;
  /** The last day on which the tickets are good. */
  lastDay: string;
  /** For visits without a reservation. */
  use?: OrderUse;
  visit?: OrderVisit;
  /** The share deal that it is part of. */
  group?: { needed: number; members: number; endsAt: number };
  payBy?: number;
  refund?: number;
  redeemed?: { at: number; uses: number; usesLeft: number };
  receipt?: WantedReceipt;
  /** Why the store says no: the name of a reason, or its own words. */
  reason?: string;
  /** What ended it, where the template alone does not tell. */
  cause?: 'holdLost' | 'unchosen' | 'unpaid' | 'visitor' | 'useUndone';
}

/** A receipt is made when its mail is sent, so that it is kept nowhere. */
export interface WantedReceipt {
  ticketId: string;
  /** Empty where none is wished for. */
  addressee: string;
  /** How often it has gone out before. */
  copies: number;
}

export interface OrderUse {
  /** 0 is Sunday. */
  weekdays: readonly number[];
  holidays: boolean;
  hours: readonly { from: string; to: string }[];
  /** Days between which it may be used, where they are fewer than the ticket's own. */
  period?: { from: string; to: string };
}

export interface OrderVisit {
  date: string;
  wishedTimes: readonly string[];
  proposedTimes: readonly string[];
  confirmedTime?: string;
  /** Until when it can be given back, while there is still time. */
  cancelBy?: number;
  people: number;
  /** How many of them the tickets feed; missing where nobody has said. */
  peopleFed?: number;
  /** The guest's words to the store, and the language of the page they were written on. */
  message?: { text: string; language: Locale };
  replyBy: number;
}

/** A template with what it needs; emptied once the mail is out, since it holds codes and names, unless a demo shows it. */
export type MailMatter =
  | { template: AccountMailTemplate; values: AccountMailValues }
  | { template: OrderMailTemplate; values: OrderMailValues };

/** Mails to send: written in the transaction that decides on them, sent by a job. */
export interface MailOutboxTable {
  mail_id: string;
  /** What it tells of, where that must not be told twice. */
  event: ColumnType<string | null, string | undefined, never>;
  to_address: string;
  template: MailMatter['template'];
  language: LanguageNumber;
  values: ColumnType<MailMatter['values'], string, string>;
  created_at: Date;
  next_try_at: Date;
  /** Until then a worker is at it. */
  leased_until: Date | null;
  /** A mail that is of no use later (a code) is given up at this time. */
  give_up_at: Date;
  attempts: Generated<number>;
  state: Generated<'waiting' | 'sent' | 'failed'>;
  /** Somebody waits for it at a screen. */
  urgent: Generated<boolean>;
  last_error: string | null;
}
