import type { TicketState } from '@meal/contract/states';
import type { Moves } from '../../platform/moves';

export const ticketMoves: Moves<TicketState> = {
  application: ['established', 'cancelled'],
  established: ['used', 'cancelled'],
  // Within a quarter of an hour a redemption can be taken back.
  used: ['established'],
  cancelled: [],
};
