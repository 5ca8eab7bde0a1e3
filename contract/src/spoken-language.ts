import {
  fallbackLocale,
  type LanguageNumber,
  type Locale,
  languageNumbers,
  localeOfNumber,
  locales,
} from './languages';

/** The language that an address asks for: a number of the wire, a locale, or its first part (`ja`). */
export function launchLocale(language: string): Locale | undefined {
  const asked = language.trim().replace('_', '-').toLowerCase();
  const number = Object.values<LanguageNumber>(languageNumbers).find((known) => String(known) === asked);
  if (number !== undefined) return localeOfNumber(number);
  return locales.find((locale) => {
    const known = locale.toLowerCase();
    return asked === known || asked === known.slice(0, 2);
  });
}

/** The language for a browser that speaks this one. */
export function browserLocale(language: string): Locale {
  const tag = language.toLowerCase();
  if (tag === 'ja' || tag === 'ja-jp') return 'ja-JP';
  if (tag === 'zh-cn') return 'zh-CN';
  if (tag === 'ko' || tag.startsWith('ko-')) return 'ko-KR';
  return fallbackLocale;
}
