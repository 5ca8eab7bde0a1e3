import type { SalePrice } from '@meal/contract/sale-activity';
import { atSalePrice } from '../../../../data/sale-price';
import type { PurchaseForm } from '../purchase-draft';

/** The form at the price of a sale, which one person may buy only so often. */
export function inSale(form: PurchaseForm, sale: SalePrice): PurchaseForm {
  const offer = atSalePrice(form.offer, sale);
  const purchasableLimit = Math.min(offer.purchasableLimit, sale.perPerson);
  return { ...form, offer: { ...offer, purchasableLimit } };
}
