import type { Locale } from '@meal/contract/languages';

/** Each language by its own name, so that everybody finds theirs whatever the page speaks. Never translated. */
export const languageNames: Readonly<Record<Locale, string>> = {
  'ja-JP': '日本語',
  'en-US': 'English',
  'zh-CN': '简体中文',
  'ko-KR': '한국어',
};
