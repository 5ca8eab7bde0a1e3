import { fallbackLocale, type Locale, locales } from '@meal/contract/languages';

/** The mails that lead here are in Japanese. */
const answerPath = /^\/console\/answer\/?$/;

/** The first of the browser's languages that we speak, whatever its region. */
export function startLanguage(path: string, preferred: readonly string[]): Locale {
  if (answerPath.test(path)) return 'ja-JP';
  for (const tag of preferred) {
    const language = tag.toLowerCase().split('-')[0];
    const known = locales.find((locale) => locale.startsWith(`${language}-`));
    if (known) return known;
  }
  return fallbackLocale;
}
