import type { TicketState } from '@meal/contract/states';
import type { Moves } from '@meal/kit/moves';

export const ticketMoves: Moves<TicketState> = {
  application: {
    established: 'the provider has taken the money',
    cancelled: 'declined, lapsed, taken back',
  },
  established: {
    used: 'store/ticket/redeem, store/emailTicket/approve: the last use',
    cancelled: 'store/reservation/cancel, shopper/user/ticket/cancel, job expire-tickets, a dispute is lost',
  },
  used: { established: 'store/ticket/undo' },
  cancelled: {},
};
