import type { OrderState } from '@meal/contract/states';

/** Nothing more can be done with it. */
export function isOver(state: OrderState): boolean {
  return state === 'cancelled' || state === 'refunded' || state === 'completed';
}
