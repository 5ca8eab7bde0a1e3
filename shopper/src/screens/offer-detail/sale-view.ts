import { savedPercent } from '@meal/contract/saving';
import type { OfferView } from '../../data/offer-detail';

/** The offer at the price of the sale that runs now; at its own where the sale has none left. */
export function atSalePrice(view: OfferView): OfferView {
  const { offer, sale } = view;
  if (!sale || sale.soldOut || offer.ended) return { ...view, sale: undefined };
  const { price, stock } = sale;
  return {
    ...view,
    offer: {
      ...offer,
      price,
      stock,
      soldOut: false,
      discountPercent: savedPercent(price, offer.comparePrice),
    },
  };
}
