import type { Locale } from '@meal/contract/languages';

/** Needed only once somebody has chosen a picture. */
export const pictureTexts = {
  'ja-JP': () => import('virtual:messages/ja-JP/picture'),
  'en-US': () => import('virtual:messages/en-US/picture'),
  'zh-CN': () => import('virtual:messages/zh-CN/picture'),
  'ko-KR': () => import('virtual:messages/ko-KR/picture'),
} as const satisfies Record<Locale, unknown>;
