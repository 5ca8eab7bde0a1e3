import type { Offer } from '@meal/contract/offer';
import type { SalePrice } from '@meal/contract/sale-activity';
import { savedPercent } from '@meal/contract/saving';

/** The offer at the price of a sale, with what that has left. */
export function atSalePrice(offer: Offer, { price, stock, soldOut }: SalePrice): Offer {
  return { ...offer, price, stock, soldOut, discountPercent: savedPercent(price, offer.comparePrice) };
}
