import { lockBuyers } from '../domains/accounts/account-repository';
import { lockOffers, takeStock } from '../domains/offers/stock';
import { findOrdersByRequest } from '../domains/orders/order-repository';
import { countHeld } from '../domains/tickets/ticket-repository';
import type { Services } from '../platform/services';
import { inTransaction } from '../platform/transaction';
import { type NoSale, type Purchase, SalesCounter } from './sales-counter';
import { writeOrders } from './write-orders';

/**
 * Claims the stock and writes orders, payments and what the provider is to do, all in one transaction; nothing is asked of
 * the provider before it has committed. Answers an order's id, or why there is none, for each purchase. The same request
 * again answers with the same order.
 */
export async function createOrders(
  services: Services,
  purchases: readonly Purchase[],
): Promise<(string | NoSale)[]> {
  const now = services.clock.now();
  return inTransaction(services.db, async (trx) => {
    const asked = purchases.map(({ buyer, wish }) => ({ ...buyer, ...wish }));
    // The buyers first, so that what is read of them stays true; then the offers.
    const [buyers, known, held, offers] = await Promise.all([
      lockBuyers(
        trx,
        asked.map(({ userId }) => userId),
      ),
      findOrdersByRequest(trx, asked),
      countHeld(trx, asked),
      lockOffers(
        trx,
        asked.map(({ offerId }) => offerId),
      ),
    ]);
    const counter = new SalesCounter({ buyers, offers, methods: services.gateway.methods, now });
    const outcomes = purchases.map((purchase, index) =>
      counter.serve(purchase, { known: known[index], held: held[index] ?? { held: 0, open: 0 } }),
    );
    if (counter.sales.length > 0) {
      await Promise.all([takeStock(trx, counter.taken), writeOrders(services, trx, counter.sales, now)]);
    }
    return outcomes;
  });
}
