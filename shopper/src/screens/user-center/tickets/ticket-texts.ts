import type { Locale } from '@meal/contract/languages';

/** Needed only by those who have tickets, so not part of the app's own texts. */
export const ticketTexts = {
  'ja-JP': () => import('virtual:messages/ja-JP/tickets'),
  'en-US': () => import('virtual:messages/en-US/tickets'),
  'zh-CN': () => import('virtual:messages/zh-CN/tickets'),
  'ko-KR': () => import('virtual:messages/ko-KR/tickets'),
} as const satisfies Record<Locale, unknown>;
