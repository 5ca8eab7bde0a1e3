import type { ParsedOf } from '@meal/contract/calls';
import { AppError } from '../../platform/app-error';

type Deals = Omit<ParsedOf<'shopper/order/prepare'>, 'offerId' | 'couponId'>;

/** Sales and share deals are not sold yet. A visitor who counts on one is told so before anything is charged. */
export function refuseDeals({ saleActivityId, groupBuyOrderId, startGroupBuy }: Deals): void {
  const path = Object.entries({ saleActivityId, groupBuyOrderId, startGroupBuy })
    .filter(([, value]) => value !== undefined && value !== false)
    .map(([name]) => name);
  if (path.length === 0) return;
  throw new AppError(
    'E1001',
    path.map((name) => ({ path: name, message: 'Not available yet' })),
  );
}
