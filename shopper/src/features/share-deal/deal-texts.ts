import type { Locale } from '@meal/contract/languages';

/** Needed only where something is bought together, so not part of the app's own texts. */
export const dealTexts = {
  'ja-JP': () => import('virtual:messages/ja-JP/groupBuy'),
  'en-US': () => import('virtual:messages/en-US/groupBuy'),
  'zh-CN': () => import('virtual:messages/zh-CN/groupBuy'),
  'ko-KR': () => import('virtual:messages/ko-KR/groupBuy'),
} as const satisfies Record<Locale, unknown>;
