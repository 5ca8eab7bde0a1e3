import type { TicketReason } from '@meal/contract/states';
import type { Database } from '../database/connect';
import { returnStock } from '../domains/offers/stock';
import { moveOrders, type Order } from '../domains/orders/order-repository';
import { findRefundable, openRefunds } from '../domains/payments/refund-repository';
import { type CancelledTicket, cancelEstablished, noteRefunds } from '../domains/tickets/cancel-established';

/** Of one order. */
export interface GivenBack {
  tickets: number;
  /** What goes back; nothing where nothing was paid. */
  amount: number;
}

/**
 * Ends the unused tickets of paid orders, whoever wants it, and writes down what the provider is to give back: one refund
 * for each order, of which every ticket knows its share. Answers by order; one without a good ticket is left as it is.
 * All tickets of an order end at the same time, so the order ends with them; one that has ended before stays as it is, as
 * where a store takes a use back after the others have expired. Lock the orders first.
 */
export async function giveBackTickets(
  trx: Database,
  orders: readonly Order[],
  reason: TicketReason,
  now: Date,
): Promise<ReadonlyMap<string, GivenBack>> {
  const ids = orders.map(({ order_id }) => order_id);
  const cancelled = await cancelEstablished(trx, ids, reason, now);
  const given = sumByOrder(cancelled);
  if (given.size === 0) return given;
  await refund(trx, { cancelled, given, reason }, now);
  // What has expired was on sale for its whole time; what is taken back before can be sold to somebody else.
  const keepsStock = reason === 'expired';
  await moveOrders(trx, [...given.keys()], 'refunded', now, {
    ended_at: now,
    ...(keepsStock ? {} : { holds_stock: false }),
  });
  if (keepsStock) return given;
  for (const { order_id, offer_id } of orders) {
    // Of one that was used in part the store has served a meal: it cannot be sold whole again.
    const quantity = cancelled.filter(({ orderId, isWhole }) => orderId === order_id && isWhole).length;
    if (quantity > 0) await returnStock(trx, { offerId: offer_id, quantity });
  }
  return given;
}

interface Refunding {
  cancelled: readonly CancelledTicket[];
  given: ReadonlyMap<string, GivenBack>;
  reason: TicketReason;
}

async function refund(trx: Database, { cancelled, given, reason }: Refunding, now: Date): Promise<void> {
  const owed = [...given].filter(([, { amount }]) => amount > 0);
  const payments = await findRefundable(
    trx,
    owed.map(([orderId]) => orderId),
  );
  const wishes = owed.map(([orderId, { amount }]) => ({
    paymentId: payments.get(orderId) ?? '',
    amount,
    reason,
  }));
  const refundIds = await openRefunds(trx, wishes, now);
  const byOrder = new Map(owed.map(([orderId], index) => [orderId, refundIds[index]]));
  const shares = cancelled
    .filter(({ worth }) => worth > 0)
    .map(({ ticketId, orderId, worth }) => {
      const refundId = byOrder.get(orderId);
      if (!refundId) throw new Error(`Order ${orderId} owes more than was paid`);
      return { ticketId, refundId, amount: worth };
    });
  await noteRefunds(trx, shares);
}

function sumByOrder(cancelled: readonly CancelledTicket[]): ReadonlyMap<string, GivenBack> {
  const sums = new Map<string, GivenBack>();
  for (const { orderId, worth } of cancelled) {
    const { tickets, amount } = sums.get(orderId) ?? { tickets: 0, amount: 0 };
    sums.set(orderId, { tickets: tickets + 1, amount: amount + worth });
  }
  return sums;
}
