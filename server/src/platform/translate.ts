import { fallbackLocale, type LanguageNumber, localeOfNumber } from '@meal/contract/languages';
import type { Translated } from '../database/tables/translated';

/** Content in the caller's language; else in English, else in Japanese. */
export function translate(text: Translated, language: LanguageNumber): string {
  return text[localeOfNumber(language)] ?? text[fallbackLocale] ?? text['ja-JP'] ?? '';
}
