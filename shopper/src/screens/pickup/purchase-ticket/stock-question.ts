import type { RefusalOf } from '@meal/contract/calls';

/** What has changed while the form was filled in, and what the visitor has to decide now. */
export type Question =
  | { kind: 'soldOut' }
  | { kind: 'fewer'; left: number }
  | { kind: 'price'; before: number; now: number };

export function questionOf(
  refusal: RefusalOf<'shopper/order/create'> | undefined,
  amount: number,
): Question | undefined {
  switch (refusal?.name) {
    case 'soldOut':
      return { kind: 'soldOut' };
    case 'fewerLeft':
      return { kind: 'fewer', left: refusal.left };
    case 'priceChanged':
      return { kind: 'price', before: amount, now: refusal.due };
    default:
      return undefined;
  }
}
