import { type LanguageNumber, type Locale, localeOfNumber } from '@meal/contract/languages';
import { type ServerMessageKey, translate as say } from '@meal/messages/server';
import type { Translated } from '../database/tables/translated';
import { translate } from '../platform/translate';

/** Japanese is what counts; the visitor's own language stands beside it. */
export interface Bilingual {
  text: string;
  beside?: string;
}

type Values = Parameters<typeof say>[2];

const legalLocale: Locale = 'ja-JP';
const legalLanguage: LanguageNumber = 0;

/** Says things in Japanese only. */
export function legally(key: ServerMessageKey, values?: Values): string {
  return say(legalLocale, key, values);
}

export function inJapanese(text: Translated): string {
  return translate(text, legalLanguage);
}

/** Says things in Japanese and in the visitor's language, where that is another one and says it otherwise. */
export class Interpreter {
  readonly #language: LanguageNumber;
  readonly #locale: Locale;

  constructor(language: LanguageNumber) {
    this.#language = language;
    this.#locale = localeOfNumber(language);
  }

  both(key: ServerMessageKey, values?: Values): Bilingual {
    return this.#pair(say(legalLocale, key, values), say(this.#locale, key, values));
  }

  /** What has a name in each language. */
  named(name: Translated): Bilingual {
    return this.#pair(inJapanese(name), translate(name, this.#language));
  }

  #pair(text: string, beside: string): Bilingual {
    return beside === text ? { text } : { text, beside };
  }
}
