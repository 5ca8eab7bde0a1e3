import type { OrderState } from '@meal/contract/states';
import type { Moves } from '../../platform/moves';

export const orderMoves: Moves<OrderState> = {
  awaitingPayment: ['awaitingStore', 'awaitingGroup', 'established', 'cancelled'],
  // Back to paying: the store has confirmed, and the method could not hold.
  awaitingStore: ['awaitingPayment', 'established', 'cancelled'],
  awaitingGroup: ['established', 'cancelled'],
  established: ['completed', 'refunded'],
  completed: ['refunded'],
  // Paid in the last moment, and there was still stock.
  cancelled: ['established'],
  refunded: [],
};
