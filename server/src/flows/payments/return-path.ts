import type { PaymentToAsk } from '../../domains/payments/payment-repository';
import { shopPath } from '../mails/shop-path';

/**
 * Where a wallet or a bank sends the visitor back to. The form goes on where it was; a table that is paid after the store's
 * yes has left the form behind.
 */
export function returnPath({ order_id, offer_id, visit, captures_at_once }: PaymentToAsk): string {
  if (visit === 'reservation' && captures_at_once) {
    return shopPath('/pickup/reservationRequest', { orderId: order_id });
  }
  return shopPath('/pickup/purchaseTicket', { offerId: offer_id, orderId: order_id });
}
