import type { Locale } from '@meal/contract/languages';

export const supportTexts = {
  'ja-JP': () => import('virtual:messages/ja-JP/support'),
  'en-US': () => import('virtual:messages/en-US/support'),
  'zh-CN': () => import('virtual:messages/zh-CN/support'),
  'ko-KR': () => import('virtual:messages/ko-KR/support'),
} as const satisfies Record<Locale, unknown>;
