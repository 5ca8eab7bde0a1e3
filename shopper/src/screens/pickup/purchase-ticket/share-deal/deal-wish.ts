import type { Order } from '@meal/contract/order';
import type { DealWish } from '../../../../paths';
import type { Attempt } from '../purchase-draft';

/** What was sent of a share deal. */
export function dealOfAttempt({ wish }: Attempt): DealWish | undefined {
  const { groupBuyOrderId } = wish;
  if (typeof groupBuyOrderId === 'string' && groupBuyOrderId !== '') return { groupBuyOrderId };
  return wish.startGroupBuy ? { startGroupBuy: true } : undefined;
}

/**
 * The share deal of an order that is not paid yet. Where nobody else has a place in it, it goes with the order: made anew, the
 * order begins another.
 */
export function dealOfOrder({ groupBuy }: Order): DealWish | undefined {
  if (!groupBuy) return undefined;
  const { groupBuyOrderId, members, needed, places } = groupBuy;
  const isAlone = members === 0 && needed - places <= 1;
  return isAlone ? { startGroupBuy: true } : { groupBuyOrderId };
}
