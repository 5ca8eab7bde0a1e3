import type { Locale } from '@meal/contract/languages';

/** "English", in the language of the page. */
export function languageName(language: Locale, page: Locale): string {
  return new Intl.DisplayNames(page, { type: 'language' }).of(language.slice(0, 2)) ?? language;
}
