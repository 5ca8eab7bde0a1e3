import enEmails from '../en-US/emails.json';
import enErrors from '../en-US/errors.json';
import jaEmails from '../ja-JP/emails.json';
import jaErrors from '../ja-JP/errors.json';
import koEmails from '../ko-KR/emails.json';
import koErrors from '../ko-KR/errors.json';
import zhEmails from '../zh-CN/emails.json';
import zhErrors from '../zh-CN/errors.json';
import { compileNamespace } from './compile';
import { createTranslator, type MessageValues, type Translator } from './format';
import type { KeyOf } from './keys';
import type { Locale } from './locales';

/** Imported rather than read from disk, so that the built server carries them. */
const texts = {
  'ja-JP': { emails: jaEmails, errors: jaErrors },
  'en-US': { emails: enEmails, errors: enErrors },
  'zh-CN': { emails: zhEmails, errors: zhErrors },
  'ko-KR': { emails: koEmails, errors: koErrors },
};

/** What the server itself says: mails and errors. Everything else is said by the apps. */
export type ServerMessageKey = KeyOf<'emails' | 'errors'>;

const translators = new Map<Locale, Translator>();

function translatorFor(locale: Locale): Translator {
  const known = translators.get(locale);
  if (known) return known;
  const { emails, errors } = texts[locale];
  const made = createTranslator(locale, {
    ...compileNamespace('emails', emails),
    ...compileNamespace('errors', errors),
  });
  translators.set(locale, made);
  return made;
}

export function translate(locale: Locale, key: ServerMessageKey, values?: MessageValues): string {
  return translatorFor(locale)(key, values);
}
