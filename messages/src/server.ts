import enEmails from '../en-US/emails.json';
import enErrors from '../en-US/errors.json';
import enInvoice from '../en-US/invoice.json';
import enManifest from '../en-US/manifest.json';
import enPasses from '../en-US/passes.json';
import enPrefectures from '../en-US/prefectures.json';
import enPreviews from '../en-US/previews.json';
import enPushes from '../en-US/pushes.json';
import jaEmails from '../ja-JP/emails.json';
import jaErrors from '../ja-JP/errors.json';
import jaInvoice from '../ja-JP/invoice.json';
import jaManifest from '../ja-JP/manifest.json';
import jaPasses from '../ja-JP/passes.json';
import jaPrefectures from '../ja-JP/prefectures.json';
import jaPreviews from '../ja-JP/previews.json';
import jaPushes from '../ja-JP/pushes.json';
import koEmails from '../ko-KR/emails.json';
import koErrors from '../ko-KR/errors.json';
import koInvoice from '../ko-KR/invoice.json';
import koManifest from '../ko-KR/manifest.json';
import koPasses from '../ko-KR/passes.json';
import koPrefectures from '../ko-KR/prefectures.json';
import koPreviews from '../ko-KR/previews.json';
import koPushes from '../ko-KR/pushes.json';
import zhEmails from '../zh-CN/emails.json';
import zhErrors from '../zh-CN/errors.json';
import zhInvoice from '../zh-CN/invoice.json';
import zhManifest from '../zh-CN/manifest.json';
import zhPasses from '../zh-CN/passes.json';
import zhPrefectures from '../zh-CN/prefectures.json';
import zhPreviews from '../zh-CN/previews.json';
import zhPushes from '../zh-CN/pushes.json';
import { compileNamespace } from './compile';
import { createTranslator, type MessageValues, type Translator } from './format';
import type { KeyOf } from './keys';
import type { Locale } from './locales';

/** Imported rather than read from disk, so that the built server carries them. */
const texts = {
  'ja-JP': {
    emails: jaEmails,
    errors: jaErrors,
    invoice: jaInvoice,
    passes: jaPasses,
    previews: jaPreviews,
    manifest: jaManifest,
    pushes: jaPushes,
  },
  'en-US': {
    emails: enEmails,
    errors: enErrors,
    invoice: enInvoice,
    passes: enPasses,
    previews: enPreviews,
    manifest: enManifest,
    pushes: enPushes,
  },
  'zh-CN': {
    emails: zhEmails,
    errors: zhErrors,
    invoice: zhInvoice,
    passes: zhPasses,
    previews: zhPreviews,
    manifest: zhManifest,
    pushes: zhPushes,
  },
  'ko-KR': {
    emails: koEmails,
    errors: koErrors,
    invoice: koInvoice,
    passes: koPasses,
    previews: koPreviews,
    manifest: koManifest,
    pushes: koPushes,
  },
};

/** What the server itself says: mails, errors, receipts, passes, what messengers show of a link, what devices are told and what the installed app is called. Everything else is said by the apps. */
export type ServerMessageKey = KeyOf<
  'emails' | 'errors' | 'invoice' | 'manifest' | 'passes' | 'previews' | 'pushes'
>;

const translators = new Map<Locale, Translator>();

function translatorFor(locale: Locale): Translator {
  const known = translators.get(locale);
  if (known) return known;
  const { emails, errors, invoice, manifest, passes, previews, pushes } = texts[locale];
  const made = createTranslator(locale, {
    ...compileNamespace('emails', emails),
    ...compileNamespace('errors', errors),
    ...compileNamespace('invoice', invoice),
    ...compileNamespace('passes', passes),
    ...compileNamespace('manifest', manifest),
    ...compileNamespace('previews', previews),
    ...compileNamespace('pushes', pushes),
  });
  translators.set(locale, made);
  return made;
}

export function translate(locale: Locale, key: ServerMessageKey, values?: MessageValues): string {
  return translatorFor(locale)(key, values);
}

const prefectures: Record<Locale, Readonly<Record<string, string>>> = {
  'ja-JP': jaPrefectures,
  'en-US': enPrefectures,
  'zh-CN': zhPrefectures,
  'ko-KR': koPrefectures,
};

/** By its number, as in ISO 3166-2: 27 is Osaka. */
export function prefectureName(locale: Locale, prefecture: number): string {
  const name = prefectures[locale][`JP-${String(prefecture).padStart(2, '0')}`];
  if (name === undefined) throw new Error(`There is no prefecture ${prefecture}`);
  return name;
}
