import type { TicketReason } from '@meal/contract/states';
import type { Database } from '../../database/connect';
import { giveBackUnusedClaims } from '../../domains/coupons/order-coupons';
import { book, keptPromotionEntries } from '../../domains/ledger/ledger';
import { type LockedOrder, moveOrders, touchOrders } from '../../domains/orders/order-repository';
import { findRefundable, openRefunds } from '../../domains/payments/refund-repository';
import {
  type CancelledTicket,
  cancelEstablished,
  noteRefunds,
} from '../../domains/tickets/cancel-established';
import { withGoodTickets } from '../../domains/tickets/ticket-uses';
import { returnUnits } from '../orders/return-units';

/** Of one order. */
export interface GivenBack {
  tickets: number;
  /** What goes back; nothing where nothing was paid. */
  amount: number;
}

interface GivingBack {
  reason: TicketReason;
  /** This ticket alone; without it all that are unused. */
  only?: string;
}

/**
 * Ends unused tickets of paid orders, whoever wants it, and writes down what the provider is to give back: one refund
 * for each order, of which every ticket knows its share. Answers by order; one without such a ticket is left as it is.
 */
export async function giveBackTickets(
  trx: Database,
  orders: readonly LockedOrder[],
  { reason, only }: GivingBack,
  now: Date,
): Promise<ReadonlyMap<string, GivenBack>> {
  const ids = orders.map(({ order_id }) => order_id);
  const cancelled = await cancelEstablished(trx, { orderIds: ids, reason, only }, now);
  const given = sumByOrder(cancelled);
  if (given.size === 0) return given;
  const ofThese = orders.filter(({ order_id }) => given.has(order_id));
  await refund(trx, { orders: ofThese, cancelled, given, reason }, now);
  // What has expired was on sale for its whole time; what is taken back before can be sold to somebody else.
  await endWithTickets(trx, ofThese, { cancelled, keepsStock: reason === 'expired' }, now);
  await giveBackUnusedClaims(trx, ofThese);
  return given;
}

interface Ended {
  cancelled: readonly CancelledTicket[];
  keepsStock: boolean;
}

/** What follows where tickets of these orders have ended unused, whoever gives their money back. */
export async function endWithTickets(
  trx: Database,
  orders: readonly LockedOrder[],
  { cancelled, keepsStock }: Ended,
  now: Date,
): Promise<void> {
  await book(trx, cancelled.flatMap(keptPromotion), now);
  await endOrders(trx, orders, keepsStock, now);
  if (keepsStock) return;
  for (const order of orders) {
    // Of one that was used in part the store has served a meal: it cannot be sold whole again.
    const quantity = cancelled.filter(({ orderId, isWhole }) => orderId === order.order_id && isWhole).length;
    if (quantity > 0) await returnUnits(trx, order, quantity);
  }
}

/**
 * An order ends with its last good ticket. One that has ended before stays as it is, as where a store takes a use back after
 * the others have expired.
 */
async function endOrders(
  trx: Database,
  orders: readonly LockedOrder[],
  keepsStock: boolean,
  now: Date,
): Promise<void> {
  const stillGood = await withGoodTickets(
    trx,
    orders.map(({ order_id }) => order_id),
  );
  const ended = orders.filter(({ order_id }) => !stillGood.has(order_id));
  await moveOrders(trx, ended, 'refunded', now, {
    ended_at: now,
    ...(keepsStock ? {} : { holds_stock: false }),
  });
  const open = orders.filter(({ order_id }) => stillGood.has(order_id));
  if (open.length > 0) await touchOrders(trx, open, now);
}

interface Refunding {
  orders: readonly LockedOrder[];
  cancelled: readonly CancelledTicket[];
  given: ReadonlyMap<string, GivenBack>;
  reason: TicketReason;
}

async function refund(
  trx: Database,
  { orders, cancelled, given, reason }: Refunding,
  now: Date,
): Promise<void> {
  const owed = orders
    .map((order) => ({ order, amount: given.get(order.order_id)?.amount ?? 0 }))
    .filter(({ amount }) => amount > 0);
  const payments = await findRefundable(
    trx,
    owed.map(({ order }) => order.order_id),
  );
  const wishes = owed.map(({ order, amount }) => ({
    order,
    paymentId: payments.get(order.order_id) ?? '',
    amount,
    reason,
  }));
  const refundIds = await openRefunds(trx, wishes, now);
  const byOrder = new Map(owed.map(({ order }, index) => [order.order_id, refundIds[index]]));
  const shares = cancelled
    .filter(({ worth }) => worth > 0)
    .map(({ ticketId, orderId, worth }) => {
      const refundId = byOrder.get(orderId);
      if (!refundId) throw new Error(`Order ${orderId} owes more than was paid`);
      return { ticketId, refundId, amount: worth };
    });
  await noteRefunds(trx, shares);
}

function keptPromotion({ ticketId, orderId, promotion }: CancelledTicket) {
  if (promotion === 0) return [];
  return [{ operation: `unpromote:${ticketId}`, orderId, entries: keptPromotionEntries(promotion) }];
}

function sumByOrder(cancelled: readonly CancelledTicket[]): ReadonlyMap<string, GivenBack> {
  const sums = new Map<string, GivenBack>();
  for (const { orderId, worth } of cancelled) {
    const { tickets, amount } = sums.get(orderId) ?? { tickets: 0, amount: 0 };
    sums.set(orderId, { tickets: tickets + 1, amount: amount + worth });
  }
  return sums;
}
