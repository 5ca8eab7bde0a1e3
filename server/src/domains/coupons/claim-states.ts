import type { Moves } from '@meal/kit/moves';
import type { CouponClaimsTable } from '../../database/tables/coupons';

/** Whether its hours are over is told by the clock, and no state. */
export const claimMoves: Moves<CouponClaimsTable['state']> = {
  claimed: {
    reserved: 'shopper/order/create with it',
    used: 'an order that time had ended is paid after all',
  },
  reserved: { used: 'the order is established', claimed: 'the order is cancelled' },
  used: { claimed: 'the whole order is refunded' },
};
