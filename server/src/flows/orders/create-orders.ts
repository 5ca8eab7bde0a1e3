import { lockBuyers } from '../../domains/accounts/account-repository';
import { lockOffers, takeStock } from '../../domains/offers/stock';
import { findOrdersByRequest } from '../../domains/orders/order-repository';
import { countUnpaid, lockHolders, nothingUnpaid } from '../../domains/orders/unpaid-units';
import { countHeld } from '../../domains/tickets/ticket-repository';
import type { Services } from '../../platform/services';
import { inTransaction } from '../../platform/transaction';
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
    const asked = purchases.map(({ buyer, wish, holder }) => ({ ...buyer, ...wish, ...holder }));
    // The buyers and where they are first, so that what is read of them stays true; then the offers.
    const [buyers, , known, held, unpaid, offers] = await Promise.all([
      lockBuyers(
        trx,
        asked.map(({ userId }) => userId),
      ),
      lockHolders(trx, asked),
      findOrdersByRequest(trx, asked),
      countHeld(trx, asked),
      countUnpaid(trx, asked),
      lockOffers(
        trx,
        asked.map(({ offerId }) => offerId),
      ),
    ]);
    const { providers, limited } = services;
    const counter = new SalesCounter({ buyers, offers, methods: providers.methods, limited, now });
    const outcomes = purchases.map((purchase, index) =>
      counter.serve(purchase, {
        known: known[index],
        held: held[index] ?? { held: 0, open: 0 },
        unpaid: unpaid[index] ?? nothingUnpaid,
      }),
    );
    if (counter.sales.length > 0) {
      await Promise.all([takeStock(trx, counter.taken), writeOrders({ services, trx, now }, counter.sales)]);
    }
    return outcomes;
  });
}
