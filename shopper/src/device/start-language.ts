import type { Locale } from '@meal/contract/languages';
import { browserLocale, launchLocale } from '@meal/contract/spoken-language';

interface LanguageSources {
  /** From the address; empty text where it says nothing. */
  launchLanguage?: string;
  /** What the visitor chose before; empty text where there was no choice. */
  stored: Locale | '' | undefined;
  browserLanguage: string;
}

export function startLocale({ launchLanguage = '', stored, browserLanguage }: LanguageSources): Locale {
  return launchLocale(launchLanguage) ?? (stored || browserLocale(browserLanguage));
}
