import type { OrderState, ReservationState, TicketState } from '@meal/contract/states';
import { momentOf } from '@meal/contract/tokyo';
import { unusedShare } from './cancel-established';

interface PaidOrder {
  state: OrderState;
  promise: { cancelHours: number };
}

interface Table {
  state: ReservationState;
  arrival_date: string;
  confirmed_time: string | null;
}

interface PaidTicket {
  state: TicketState;
  amount: number;
  uses: number;
  uses_left: number;
  valid_until: Date;
  disputed_at: Date | null;
}

export interface CancelRule {
  allowed: boolean;
  /** Until when a confirmed table can be given back. */
  until?: number;
  /** What would go back, for all tickets of the order that are left. */
  refund: number;
  /** How many tickets that are. */
  tickets?: number;
}

/** Whether the visitor may give a paid order back, as it was promised at the purchase. */
export function cancelRule(
  order: PaidOrder,
  reservation: Table | undefined,
  tickets: readonly PaidTicket[],
  now: Date,
): CancelRule {
  const left = tickets.filter((ticket) => isLeft(ticket, now));
  if (order.state !== 'established' || left.length === 0) return { allowed: false, refund: 0 };
  const until = reservation && tableUntil(reservation, order.promise.cancelHours);
  const limit = until === undefined ? {} : { until };
  if (until !== undefined && now.getTime() >= until) return { allowed: false, ...limit, refund: 0 };
  const refund = left.reduce((sum, ticket) => sum + unusedShare(ticket), 0);
  return { allowed: true, ...limit, refund, tickets: left.length };
}

/**
 * What would go back for one ticket while the others stay good; undefined where it goes with all that are left. A table is
 * kept for the whole party.
 */
export function refundAlone(
  { allowed, tickets = 0 }: CancelRule,
  reservation: Table | undefined,
  ticket: PaidTicket,
  now: Date,
): number | undefined {
  if (!allowed || tickets < 2 || reservation || !isLeft(ticket, now)) return undefined;
  return unusedShare(ticket);
}

function isLeft({ state, valid_until, disputed_at }: PaidTicket, now: Date): boolean {
  return state === 'established' && valid_until > now && disputed_at === null;
}

function tableUntil({ state, arrival_date, confirmed_time }: Table, cancelHours: number): number | undefined {
  if (state !== 'confirmed' || confirmed_time === null) return undefined;
  return momentOf(arrival_date, confirmed_time) - cancelHours * 3_600_000;
}
