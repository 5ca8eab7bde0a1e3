import type { ParsedOf } from '@meal/contract/calls';
import { AppError } from '../../platform/app-error';

export type Deals = Pick<
  ParsedOf<'shopper/order/prepare'>,
  'saleActivityId' | 'groupBuyOrderId' | 'startGroupBuy'
>;

/** One price at a time: that of a sale, or that of those who buy together. */
export function requireOneDeal({ saleActivityId, groupBuyOrderId, startGroupBuy }: Deals): void {
  const named = Object.entries({ saleActivityId, groupBuyOrderId, startGroupBuy })
    .filter(([, value]) => value !== undefined && value !== false)
    .map(([path]) => ({ path, message: 'One of them' }));
  if (named.length > 1) throw new AppError('E503', named);
}
