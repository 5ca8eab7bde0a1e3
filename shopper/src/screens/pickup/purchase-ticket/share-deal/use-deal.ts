import type { Order } from '@meal/contract/order';
import { useSearchParams } from 'react-router';
import { type DealWish, dealOfAddress } from '../../../../paths';
import type { Attempt } from '../purchase-draft';
import { dealOfAttempt, dealOfOrder } from './deal-wish';

/**
 * The share deal that a purchase is part of: by its address; back from a wallet, whose address names the order alone, by what
 * was sent, or by the order itself.
 */
export function useDeal(attempt: Attempt | undefined, order: Order | undefined, isOrderKnown: boolean) {
  const [query] = useSearchParams();
  const deal = dealOfAddress(query);
  const orderId = query.get('orderId');
  if (deal || orderId === null) return { deal, isKnown: true };
  if (attempt?.orderId === orderId) return { deal: dealOfAttempt(attempt), isKnown: true };
  const ofOrder: DealWish | undefined = order && dealOfOrder(order);
  return { deal: ofOrder, isKnown: isOrderKnown };
}
