import { couponTexts } from '../../features/coupon/coupon-texts';
import { ScreenTexts } from '../pickup/screen-texts';
import { Coupons } from './coupon/coupons';
import { WaitingForTexts } from './waiting-for-texts';

export default function Coupon() {
  return (
    <ScreenTexts load={couponTexts} waiting={<WaitingForTexts />}>
      <Coupons />
    </ScreenTexts>
  );
}
