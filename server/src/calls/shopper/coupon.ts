import { checkCoupon } from '../../flows/coupons/check-coupon';
import { CouponStand } from '../../flows/coupons/claim-coupons';
import type { CallHandlers } from '../../http/call-handlers';
import { AppError } from '../../platform/app-error';
import type { Services } from '../../platform/services';
import { readOfferedCoupon, readOfferedCoupons } from '../../reads/offered-coupons';
import { readCoupon, readCoupons } from '../../reads/own-coupons';
import { viewerOf } from './offer';
import { ownerOf } from './owner-of';

export function couponCalls(services: Services) {
  const { db, clock } = services;
  const stand = new CouponStand(services);
  return {
    'shopper/coupon/list': (input, request) => readCoupons(db, input, ownerOf(request, clock.now())),

    'shopper/coupon/offered': async ({ offerId }, request) => ({
      list: await readOfferedCoupons(db, offerId, viewerOf(request, clock.now())),
    }),

    'shopper/coupon/claim': async (input, request) => {
      const { claim_id: claimId } = await stand.claim(input, request);
      return { coupon: await readCoupon(db, claimId, ownerOf(request, clock.now())) };
    },

    'shopper/coupon/check': async (input, request) => {
      const { coupon, discount, due } = await checkCoupon(services, input, request.session);
      const offered = await readOfferedCoupon(db, coupon.coupon_id, ownerOf(request, clock.now()));
      if (!offered) throw new AppError('E304');
      const { left: _, ...shown } = offered;
      return { coupon: shown, discount, due };
    },
  } satisfies Partial<CallHandlers>;
}
