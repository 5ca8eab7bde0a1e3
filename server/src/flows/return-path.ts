import { limits } from '@meal/contract/limits';
import type { PaymentToAsk } from '../domains/payments/payment-repository';

/**
 * Where a wallet or a bank sends the visitor back to. The form goes on where it was; a table that is paid after the store's
 * yes has left the form behind.
 */
export function returnPath({ order_id, offer_id, visit, captures_at_once }: PaymentToAsk): string {
  const order = new URLSearchParams({ orderId: order_id });
  if (visit === 'reservation' && captures_at_once) {
    return `${limits.basePath}/pickup/reservationRequest?${order}`;
  }
  return `${limits.basePath}/pickup/purchaseTicket?${new URLSearchParams({ offerId: offer_id })}&${order}`;
}
