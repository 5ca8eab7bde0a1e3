import type { ParsedOf } from '@meal/contract/calls';
import { AppError } from '../../platform/app-error';

type Deals = Pick<ParsedOf<'shopper/order/prepare'>, 'saleActivityId' | 'groupBuyOrderId' | 'startGroupBuy'>;

/** Sales are not sold yet: a visitor who counts on one is told so before anything is charged. One deal at a time. */
export function refuseDeals({ saleActivityId, groupBuyOrderId, startGroupBuy }: Deals): void {
  if (saleActivityId !== undefined) {
    throw new AppError('E1001', [{ path: 'saleActivityId', message: 'Not available yet' }]);
  }
  if (groupBuyOrderId !== undefined && startGroupBuy) {
    throw new AppError('E503', [{ path: 'startGroupBuy', message: 'Either joined or begun' }]);
  }
}
