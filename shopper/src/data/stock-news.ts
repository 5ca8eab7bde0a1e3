import type { ChangeEvent } from '@meal/contract/calls/shopper/events';
import type { Offer } from '@meal/contract/offer';
import type { SalePrice } from '@meal/contract/sale-activity';

/** The offer with the stock that a line tells; as it is where the line is about something else. */
export function withStock(offer: Offer, { offerId, stock }: ChangeEvent): Offer {
  return offer.offerId === offerId && stock !== undefined ? { ...offer, ...left(stock) } : offer;
}

/** The same for what the offer costs in a sale. */
export function withSaleStock(price: SalePrice, offer: Offer, { offerId, sale }: ChangeEvent): SalePrice {
  const isOfIt = offer.offerId === offerId && price.activityId === sale?.activityId;
  return isOfIt ? { ...price, ...left(sale.stock) } : price;
}

function left(stock: number): Pick<Offer, 'stock' | 'soldOut'> {
  return { stock, soldOut: stock === 0 };
}
