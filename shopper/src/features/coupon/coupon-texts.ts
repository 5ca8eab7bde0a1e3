import type { Locale } from '@meal/contract/languages';

/** Needed only where coupons are shown, so not part of the app's own texts. */
export const couponTexts = {
  'ja-JP': () => import('virtual:messages/ja-JP/coupons'),
  'en-US': () => import('virtual:messages/en-US/coupons'),
  'zh-CN': () => import('virtual:messages/zh-CN/coupons'),
  'ko-KR': () => import('virtual:messages/ko-KR/coupons'),
} as const satisfies Record<Locale, unknown>;
