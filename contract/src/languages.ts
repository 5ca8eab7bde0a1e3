export const locales = ['ja-JP', 'en-US', 'zh-CN', 'ko-KR'] as const;
export type Locale = (typeof locales)[number];
export const fallbackLocale: Locale = 'en-US';

/** The language numbers of the wire: ja=0, en=1, zh=2, ko=3. */
export const languageNumbers = { 'ja-JP': 0, 'en-US': 1, 'zh-CN': 2, 'ko-KR': 3 } as const satisfies Record<
  Locale,
  number
>;
export type LanguageNumber = (typeof languageNumbers)[Locale];

export function localeOfNumber(language: LanguageNumber): Locale {
  return locales.find((locale) => languageNumbers[locale] === language) ?? fallbackLocale;
}

export function isLanguageNumber(value: number): value is LanguageNumber {
  return locales.some((locale) => languageNumbers[locale] === value);
}

export function isLocale(text: unknown): text is Locale {
  return locales.some((locale) => locale === text);
}
