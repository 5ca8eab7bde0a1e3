import type { Locale } from '@meal/contract/languages';

/** What the device keeps, in words: needed seldom, and also without a network. */
export const deviceTexts = {
  'ja-JP': () => import('virtual:messages/ja-JP/device'),
  'en-US': () => import('virtual:messages/en-US/device'),
  'zh-CN': () => import('virtual:messages/zh-CN/device'),
  'ko-KR': () => import('virtual:messages/ko-KR/device'),
} as const satisfies Record<Locale, unknown>;
