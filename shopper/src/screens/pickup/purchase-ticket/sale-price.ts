import type { SalePrice } from '@meal/contract/sale-activity';
import { savedPercent } from '@meal/contract/saving';
import type { PurchaseForm } from './purchase-draft';

/** The form with the price of a sale, and with what that has left. */
export function atSalePrice(
  form: PurchaseForm,
  { price, stock, soldOut, perPerson }: SalePrice,
): PurchaseForm {
  const { offer } = form;
  return {
    ...form,
    offer: {
      ...offer,
      price,
      stock,
      soldOut,
      purchasableLimit: Math.min(offer.purchasableLimit, perPerson),
      discountPercent: savedPercent(price, offer.comparePrice),
    },
  };
}
