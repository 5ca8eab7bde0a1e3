import type { StoreReservation } from '@meal/contract/store-reservation';
import { residentName } from './residents';

export const storeNames = [
  '難波すき焼き 松乃灯',
  'Namba Sukiyaki Matsunohi',
  '难波寿喜烧 松乃灯',
  '난바 스키야키 마쓰노히',
];
export const titles = [
  '黒毛和牛すき焼き御膳',
  'Wagyu sukiyaki set',
  '黑毛和牛寿喜烧套餐',
  '흑모와규 스키야키 정식',
];
export const today = Date.parse('2026-11-16T14:05:00+09:00');
export const hour = 3_600_000;

/** The same request on every day, so that pictures of it can be compared. */
export const waiting: Omit<StoreReservation, 'offerTitle'> = {
  reservationId: 'rsv_scene',
  state: 'waiting',
  arrivalDate: '2026-11-20',
  preferredTimes: ['18:00', '18:30', '19:00'],
  proposedTimes: [],
  people: 4,
  replyBy: today + 22 * hour,
  orderNumber: 'K7PM-2WXD',
  guestName: residentName,
  guestLanguage: 'en-US',
  quantity: 2,
  amount: 13_600,
  requestedAt: today - hour,
  paid: false,
  openHours: [{ from: '17:00', to: '21:30' }],
};
