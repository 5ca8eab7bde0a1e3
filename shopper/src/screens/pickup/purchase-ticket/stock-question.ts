import type { RefusalOf } from '@meal/contract/calls';
import type { SalePrice } from '@meal/contract/sale-activity';

/** What has changed while the form was filled in, and what the visitor has to decide now. */
export type Question =
  | { kind: 'soldOut' }
  | { kind: 'fewer'; left: number }
  /** Of a sale: what has begun stays as it is, so that its time is over. */
  | { kind: 'price'; before: number; now: number; sale: SalePrice | undefined };

export function questionOf(
  refusal: RefusalOf<'shopper/order/create'> | undefined,
  amount: number,
  sale: SalePrice | undefined,
): Question | undefined {
  switch (refusal?.name) {
    case 'soldOut':
      return { kind: 'soldOut' };
    case 'fewerLeft':
      return { kind: 'fewer', left: refusal.left };
    case 'priceChanged':
      return { kind: 'price', before: amount, now: refusal.due, sale };
    default:
      return undefined;
  }
}
