import type { TicketState } from '@meal/contract/states';
import type { Moves } from '../../platform/moves';

export const ticketMoves: Moves<TicketState> = {
  application: {
    established: 'the provider has taken the money',
    cancelled: 'declined, lapsed, taken back',
  },
  established: { used: 'the last use is redeemed', cancelled: 'store/reservation/cancel, expiry' },
  used: { established: 'a redemption is taken back' },
  cancelled: {},
};
