import { type LanguageNumber, languageNumbers } from '@meal/contract/languages';
import { browserLocale, launchLocale } from '@meal/contract/spoken-language';

/** The language of an address, else of whoever asks. */
export function askedLanguage(query: URLSearchParams, acceptLanguage: string): LanguageNumber {
  const [first = ''] = acceptLanguage.split(/[,;]/);
  return languageNumbers[launchLocale(query.get('language') ?? '') ?? browserLocale(first.trim())];
}
