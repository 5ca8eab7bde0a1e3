import type { ReservationState } from '@meal/contract/states';
import type { Moves } from '@meal/kit/moves';

const lapse = 'job lapse-requests, the hold ends';
const takenBack = 'shopper/order/cancel';

export const reservationMoves: Moves<ReservationState> = {
  waiting: {
    proposed: 'store/reservation/propose',
    confirmed: 'store/reservation/confirm',
    declined: 'store/reservation/decline',
    lapsed: lapse,
    cancelled: takenBack,
  },
  proposed: {
    confirmed: 'shopper/reservation/accept, store/reservation/confirm',
    declined: 'store/reservation/decline',
    lapsed: lapse,
    cancelled: takenBack,
  },
  confirmed: { cancelled: 'store/reservation/cancel, shopper/order/cancel, job close-unpaid-orders' },
  declined: {},
  lapsed: {},
  cancelled: {},
};
