import { fallbackLocale, type Locale, locales } from '@meal/contract/languages';

/** The first of the browser's languages that we speak, whatever its region. */
export function startLanguage(preferred: readonly string[]): Locale {
  for (const tag of preferred) {
    const language = tag.toLowerCase().split('-')[0];
    const known = locales.find((locale) => locale.startsWith(`${language}-`));
    if (known) return known;
  }
  return fallbackLocale;
}
