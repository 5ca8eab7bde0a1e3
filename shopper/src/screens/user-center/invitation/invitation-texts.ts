import type { Locale } from '@meal/contract/languages';

/** Needed only where friends are invited, so not part of the app's own texts. */
export const invitationTexts = {
  'ja-JP': () => import('virtual:messages/ja-JP/invitation'),
  'en-US': () => import('virtual:messages/en-US/invitation'),
  'zh-CN': () => import('virtual:messages/zh-CN/invitation'),
  'ko-KR': () => import('virtual:messages/ko-KR/invitation'),
} as const satisfies Record<Locale, unknown>;
