import type { OrderState } from '@meal/contract/states';
import type { Moves } from '@meal/kit/moves';

export const orderMoves: Moves<OrderState> = {
  awaitingPayment: {
    awaitingStore: 'the provider holds the money',
    awaitingGroup: 'the provider holds or has taken the money of a share deal',
    established: 'the provider has taken the money, or nothing is due',
    cancelled: 'shopper/order/cancel, job close-unpaid-orders',
  },
  awaitingStore: {
    // The method could not hold, or the hold is gone.
    awaitingPayment: 'store/reservation/confirm without money that is held',
    established: 'the provider has taken what it held, or the store confirms and nothing is due',
    cancelled: 'shopper/order/cancel, store/reservation/decline, job lapse-requests, the hold ends',
  },
  awaitingGroup: {
    awaitingStore: 'the share deal is complete, and a table is asked for',
    awaitingPayment: 'the share deal is complete, and the money that was held is gone',
    established: 'the share deal is complete, and the provider has taken the money',
    cancelled: 'the share deal has failed, the visitor leaves it, or the money is gone before',
  },
  established: {
    completed: 'its last good ticket is used',
    refunded:
      'its last good ticket goes back (store/reservation/cancel, shopper/user/ticket/cancel, job expire-tickets)',
  },
  completed: { established: 'store/ticket/undo', refunded: 'an operator refunds' },
  cancelled: { established: 'paid in the last moment, and there is still stock' },
  // One ticket was used, the others had gone back: the used one is good again.
  refunded: { established: 'store/ticket/undo' },
};
