import type { Database } from '../../database/connect';
import type { SoldOffer } from '../../domains/offers/stock';
import { isRunning, type SaleOffer, setAside } from '../../domains/sales/sale-repository';

/**
 * The first purchase of a sale does not wait for a job: what the sale may sell is set aside with it. The offers are locked; both
 * rows show afterwards what there is.
 */
export async function beginSales(
  trx: Database,
  sales: readonly SaleOffer[],
  offers: readonly SoldOffer[],
  now: Date,
): Promise<void> {
  for (const sale of sales) {
    if (sale.set_aside_at !== null || !isRunning(sale, now)) continue;
    const aside = await setAside(trx, { activityId: sale.activity_id, offerId: sale.offer_id }, now);
    const offer = offers.find(({ offer_id }) => offer_id === sale.offer_id);
    if (aside === undefined || !offer) continue;
    sale.stock = aside;
    offer.stock -= aside;
  }
}
