import { borneBy } from '@meal/contract/quote';
import type { Database } from '../../database/connect';
import { useClaims } from '../../domains/coupons/order-coupons';
import { book, promotionEntries } from '../../domains/ledger/ledger';
import { type LockedOrder, moveOrders, type Order } from '../../domains/orders/order-repository';
import { noLongerUnpaid } from '../../domains/orders/unpaid-units';
import { hasOpenDispute } from '../../domains/payments/dispute-repository';
import { freezeTickets } from '../../domains/tickets/disputed-tickets';
import { establishTickets, issueTickets } from '../../domains/tickets/ticket-repository';
import { together } from '../../platform/together';
import { mailAboutOrders } from '../mails/order-mails';
import type { Desk } from '../payments/charge-news';

/** Nothing is owed for these orders any more: their tickets are good from now on. */
export async function establishOrders(
  { services, trx, now }: Desk,
  orders: readonly LockedOrder[],
): Promise<void> {
  if (orders.length === 0) return;
  const changes = { pay_by: null, holds_stock: true, ended_at: null, closed_by: null, ...noLongerUnpaid };
  // Where a table was asked for, they were there as applications, whether it was paid before the answer or after it.
  const asked = orders.filter(({ state, visit }) => visit === 'reservation' || state === 'awaitingStore');
  await together(trx, [
    (db) => moveOrders(db, orders, 'established', now, changes),
    (db) => issueTickets(db, orders, 'established', now),
    ...asked.map(
      ({ order_id }) =>
        (db: Database) =>
          establishTickets(db, order_id, now),
    ),
    (db) => useClaims(db, orders),
    (db) => book(db, orders.flatMap(promotionOf), now),
    // They tell of what has become of the orders.
    (db) => mailAboutOrders(services, db, ['orderEstablished', 'ticketSold'], orders, now),
  ]);
  for (const order of orders.filter(({ group_buy_id }) => group_buy_id !== null)) {
    await freezeContested(trx, order, now);
  }
}

/** What was paid before the others had come may be contested by now. */
async function freezeContested(trx: Database, order: LockedOrder, now: Date): Promise<void> {
  if (await hasOpenDispute(trx, order.order_id)) await freezeTickets(trx, order, now);
}

function promotionOf({ order_id: orderId, discounts }: Order) {
  const promotion = borneBy({ discounts: discounts ?? [] }, 'platform');
  if (promotion === 0) return [];
  return [{ operation: `promote:${orderId}`, orderId, entries: promotionEntries(promotion) }];
}
