import { expect, test } from 'vitest';
import {
  addUnloggedInCouponInfo,
  clearCouponInfo,
  readCouponInfo,
  readUnloggedInCouponInfo,
  saveCouponInfo,
} from './coupon-info';

const now = 1_780_000_000_000;
const day = 24 * 3_600_000;
const claim = (couponId: string, getCouponTime: number) => ({ couponId, code: couponId, getCouponTime });

test('a claim of a logged-out visitor is cleared when it is 24 hours old', () => {
  addUnloggedInCouponInfo(claim('c', now), now);
  expect(readUnloggedInCouponInfo(now + day - 1)).toHaveLength(1);
  expect(readUnloggedInCouponInfo(now + day)).toEqual([]);
  expect(localStorage.getItem('UNLOGGEDINCOUPONINFO')).toBeNull();
});

test('a claim time in seconds is read as seconds', () => {
  addUnloggedInCouponInfo(claim('c', now / 1000), now);
  expect(readUnloggedInCouponInfo(now + day - 1)).toHaveLength(1);
  expect(readUnloggedInCouponInfo(now + day)).toEqual([]);
});

test('only the old claims go', () => {
  addUnloggedInCouponInfo(claim('old', now), now);
  addUnloggedInCouponInfo(claim('young', now + day / 2), now);
  expect(readUnloggedInCouponInfo(now + day).map(({ couponId }) => couponId)).toEqual(['young']);
  expect(localStorage.getItem('UNLOGGEDINCOUPONINFO')).not.toContain('old');
});

test('claiming again does not make a claim younger', () => {
  addUnloggedInCouponInfo(claim('c', now), now);
  addUnloggedInCouponInfo(claim('c', now + day / 2), now + day / 2);
  expect(readUnloggedInCouponInfo(now + day)).toEqual([]);
});

test('coupons of a logged-in visitor are not touched by the 24 hours', () => {
  saveCouponInfo([{ couponId: 'c', code: 'SPRING' }]);
  readUnloggedInCouponInfo(now + day);
  expect(readCouponInfo()).toEqual([{ couponId: 'c', code: 'SPRING' }]);
  clearCouponInfo();
  expect(readCouponInfo()).toEqual([]);
});
