import { isLocale, type Locale } from '@meal/contract/languages';

const languageKey = 'CONSOLE-LANG';

/** The language chosen on this device; nothing before the first choice. Storage may be switched off. */
export function storedLanguage(): Locale | undefined {
  try {
    const stored = localStorage.getItem(languageKey);
    return isLocale(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

export function storeLanguage(locale: Locale): void {
  try {
    localStorage.setItem(languageKey, locale);
  } catch {
    // The choice holds until the page is closed.
  }
}
