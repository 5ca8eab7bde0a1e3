import type { OfferView } from '../../data/offer-detail';
import { atSalePrice } from '../../data/sale-price';

/** The offer at the price of the sale that runs now; at its own where the sale has none left. */
export function inSale(view: OfferView): OfferView {
  const { offer, sale } = view;
  if (!sale || sale.soldOut || offer.ended) return { ...view, sale: undefined };
  return { ...view, offer: atSalePrice(offer, sale) };
}
