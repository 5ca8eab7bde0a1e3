/** The four languages; en-US is the one whose keys the others must have. */
export const locales = ['ja-JP', 'en-US', 'zh-CN', 'ko-KR'] as const;

export type Locale = (typeof locales)[number];

export const sourceLocale = 'en-US' satisfies Locale;
