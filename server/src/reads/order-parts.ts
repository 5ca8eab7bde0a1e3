import type { Order } from '@meal/contract/order';

/** Parts that orders and tickets have alike, as SQL and as the contract has them. */
type Reservation = NonNullable<Order['reservation']>;

export interface ReservationRow
  extends Omit<Reservation, 'confirmedTime' | 'message' | 'reason' | 'holdLost'> {
  confirmedTime: string | null;
  message: string | null;
  reason: string | null;
  holdLost: true | null;
}

export function millis(column: string): string {
  return `(extract(epoch from ${column}) * 1000)::bigint`;
}

/** A ticket that was paid for and has gone back. */
export function isReturned(ticket: string): string {
  return `(${ticket}.state = 'cancelled' and ${ticket}.established_at is not null)`;
}

/** Of `reservations r`. What lapses before its deadline has lost its hold: time alone ends none so early. */
export const reservationJson = `json_build_object(
  'reservationId', r.reservation_id, 'state', r.state, 'arrivalDate', r.arrival_date,
  'preferredTimes', r.preferred_times, 'proposedTimes', r.proposed_times,
  'confirmedTime', r.confirmed_time, 'people', r.people, 'message', r.message,
  'replyBy', ${millis('r.reply_by')}, 'reason', r.reason,
  'holdLost', case when r.state = 'lapsed' and r.answered_at < r.reply_by then true end)`;

export interface RefundRow extends Omit<Order['refunds'][number], 'doneAt'> {
  doneAt: number | null;
}

/** Of `refunds f`; of a refund for several tickets each has its share. */
export function refundJson(amount = 'f.amount'): string {
  return `json_build_object('refundId', f.refund_id, 'amount', ${amount}, 'state', f.state,
    'createdAt', ${millis('f.created_at')}, 'doneAt', ${millis('f.done_at')})`;
}

type WithoutNulls<Shape> = {
  [Name in keyof Shape as null extends Shape[Name] ? never : Name]: Shape[Name];
} & { [Name in keyof Shape as null extends Shape[Name] ? Name : never]?: NonNullable<Shape[Name]> };

/** "Not there" instead of null, as the contract has it. */
export function withoutNulls<Shape extends object>(shape: Shape): WithoutNulls<Shape> {
  return Object.fromEntries(
    Object.entries(shape).filter(([, value]) => value !== null),
  ) as WithoutNulls<Shape>;
}
