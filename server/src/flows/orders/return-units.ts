import type { Database } from '../../database/connect';
import { lockOffers, returnStock } from '../../domains/offers/stock';
import type { LockedOrder } from '../../domains/orders/order-repository';
import { returnSaleStock } from '../../domains/sales/sale-repository';

/** Units of an order that somebody else may buy: at the price of its sale while that lasts. The offer is locked first, as always. */
export async function returnUnits(trx: Database, order: LockedOrder, quantity: number): Promise<void> {
  const { offer_id: offerId, sale_activity_id: activityId } = order;
  if (activityId !== null) {
    await lockOffers(trx, [offerId]);
    if (await returnSaleStock(trx, { activityId, offerId, quantity })) return;
  }
  await returnStock(trx, { offerId, quantity });
}
