import type { LanguageNumber } from '@meal/contract/languages';
import type { PaymentMethod } from '@meal/contract/payment-methods';
import type { Discount } from '@meal/contract/quote';
import type {
  OrderState,
  ReservationState,
  TicketOutcome,
  TicketReason,
  TicketState,
} from '@meal/contract/states';
import type { Usage } from '@meal/contract/usage';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Translated } from './translated';

/** What was promised at the purchase; later changes of the offer do not touch it. */
export interface OrderPromise {
  title: Translated;
  terms: Translated;
  validityDays: number;
  uses: number;
  /** How many people one use feeds; missing where the store had not said. */
  servesPeople?: number;
  validUntil: number;
  /** Until so many hours before a confirmed visit the visitor may cancel for a full refund. */
  cancelHours: number;
  /** As the offer was taxed; promises that were made before it was written down are the offer's. */
  taxPercent?: 8 | 10;
  /** When a ticket may be used; promises that were made before it was written down are the offer's. */
  usage?: Usage;
}

export interface OrdersTable {
  order_id: string;
  order_number: string;
  user_id: string;
  request_id: string;
  request_hash: Buffer;
  offer_id: string;
  store_id: string;
  state: OrderState;
  visit: 'free' | 'reservation';
  quantity: number;
  unit_price: number;
  /** Of all discounts together. */
  discount: Generated<number>;
  /** Null where there are none. */
  discounts: ColumnType<readonly Discount[] | null, string | null | undefined, string | null>;
  amount: number;
  method: PaymentMethod;
  contact_name: string;
  email: string;
  language: LanguageNumber;
  promise: ColumnType<OrderPromise, string, string>;
  holds_stock: boolean;
  purchased_at: Date;
  /** Until when an unpaid order keeps its stock. */
  pay_by: Date | null;
  ended_at: Date | null;
  closed_by: 'visitor' | 'store' | 'time' | null;
  /** When anything about it last changed. */
  touched_at: Date;
  /** Until then a worker is at it. */
  job_lease_until: Date | null;
  /** From where stock is claimed, as keyed hashes; there while nobody has paid for it. */
  unpaid_network: string | null;
  unpaid_device: string | null;
  /** The sale at whose price it was bought. */
  sale_activity_id: ColumnType<string | null, string | null | undefined, string | null>;
  /** The share deal that it is part of. */
  group_buy_id: ColumnType<string | null, string | null | undefined, string | null>;
  /** The transaction that wrote it last, by the database; null in rows that nobody has written since versions are kept. */
  version: GeneratedAlways<string | null>;
}

export interface ReservationsTable {
  reservation_id: string;
  order_id: string;
  store_id: string;
  state: ReservationState;
  arrival_date: string;
  preferred_times: string[];
  proposed_times: Generated<string[]>;
  confirmed_time: string | null;
  people: number;
  /** The guest's words to the store, until some time after the visit. */
  message: ColumnType<string | null, string | null | undefined, string | null>;
  reply_by: Date;
  reminded_at: Date | null;
  answered_at: Date | null;
  /** A member of staff, or "mail" for the answer page. */
  answered_by: string | null;
  reason: string | null;
  created_at: Date;
  /** Until then a worker is at it. */
  job_lease_until: Date | null;
  /** When its devices were told that the table is tomorrow. */
  eve_told_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

export interface TicketsTable {
  ticket_id: string;
  order_id: string;
  /** Which of the order's tickets, from 1. */
  unit: number;
  user_id: string;
  store_id: string;
  offer_id: string;
  state: TicketState;
  reason: TicketReason | null;
  outcome: TicketOutcome | null;
  code: string;
  secret: Buffer;
  /** Its share of what was paid. */
  amount: number;
  /** Its share of what the platform adds to it; null where the visitor pays the whole. */
  promotion: number | null;
  uses: number;
  uses_left: number;
  valid_until: Date;
  created_at: Date;
  established_at: Date | null;
  ended_at: Date | null;
  /** How it went back: the refund of its order, and this ticket's share of it. */
  refund_id: string | null;
  refund_amount: number | null;
  reminded_at: Date | null;
  /** Since then its payment is contested: it is neither redeemed nor given back. */
  disputed_at: Date | null;
  /** The transaction that wrote it last, by the database; null in rows that nobody has written since versions are kept. */
  version: GeneratedAlways<string | null>;
}
