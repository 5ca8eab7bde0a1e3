import type { ReservationState } from '@meal/contract/states';
import type { Moves } from '../../platform/moves';

export const reservationMoves: Moves<ReservationState> = {
  waiting: ['proposed', 'confirmed', 'declined', 'lapsed', 'cancelled'],
  proposed: ['confirmed', 'declined', 'lapsed', 'cancelled'],
  // By the store, with a refund.
  confirmed: ['cancelled'],
  declined: [],
  lapsed: [],
  cancelled: [],
};
