import { expect, test } from 'vitest';
import { storage } from './storage-schema';

const userInfo = { userId: 'u', email: 'a@b.co', token: 't', deviceId: 'device' };
const coupon = { couponId: 'c', code: 'SPRING' };

function writeAll(): void {
  storage.deviceId.write('device');
  storage.lang.write('ja-JP');
  storage.textSize.write(1.25);
  storage.userInfo.write(userInfo);
  storage.couponInfo.write([coupon]);
  storage.unloggedInCouponInfo.write([{ ...coupon, getCouponTime: 1_780_000_000 }]);
  storage.temporary.write({ returnTo: '/userCenter' });
  storage.historyList0.write([{ content: 'ramen' }]);
  storage.historyList1.write([]);
  storage.historyList2.write([]);
  storage.orderKeys.write(['order-1.signature']);
}

test('the stored keys are the listed ones, and only device id, language and text size never expire', () => {
  writeAll();
  const expiring: Record<string, boolean> = {};
  for (const [key, text] of Object.entries(localStorage)) {
    const { expiresAt }: { expiresAt: number | null } = JSON.parse(String(text));
    expiring[key] = expiresAt !== null;
  }
  expect(expiring).toEqual({
    DEVICEID: false,
    LANG: false,
    TEXTSIZE: false,
    USERINFO: true,
    COUPONINFO: true,
    UNLOGGEDINCOUPONINFO: true,
    TEMPORARY: true,
    HISTORYLIST0: true,
    HISTORYLIST1: true,
    HISTORYLIST2: true,
    ORDERKEYS: true,
  });
});

test('every value comes back as written', () => {
  writeAll();
  expect(storage.lang.read()).toBe('ja-JP');
  expect(storage.textSize.read()).toBe(1.25);
  expect(storage.userInfo.read()).toEqual(userInfo);
  expect(storage.temporary.read()).toEqual({ returnTo: '/userCenter' });
  expect(storage.historyList0.read()).toEqual([{ content: 'ramen' }]);
});

test.each([
  ['LANG', 'fr-FR'],
  ['TEXTSIZE', 3],
  ['USERINFO', { userId: 'u', token: 7 }],
  ['TEMPORARY', { returnTo: 1 }],
  ['HISTORYLIST0', [{ text: 'x' }]],
  ['ORDERKEYS', [7]],
  ['UNLOGGEDINCOUPONINFO', [coupon]],
])('%s holding something else reads as nothing', (key, value) => {
  localStorage.setItem(key, JSON.stringify({ value, expiresAt: null }));
  expect(Object.values(storage).every((entry) => entry.read() === undefined)).toBe(true);
});
