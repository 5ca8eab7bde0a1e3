import { couponTexts } from '../../features/coupon/coupon-texts';
import { ScreenTexts } from '../pickup/screen-texts';
import { Coupons } from './coupon/coupons';
import { CouponsSkeleton } from './coupon/coupons-skeleton';

export default function Coupon() {
  return (
    <ScreenTexts load={couponTexts} waiting={<CouponsSkeleton />}>
      <Coupons />
    </ScreenTexts>
  );
}
