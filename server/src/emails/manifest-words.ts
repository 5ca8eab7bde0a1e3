import type { Locale } from '@meal/contract/languages';
import { translate } from '@meal/messages/server';

/** What the installed app is called, and what its shortcuts and pictures are. */
export function manifestWords(locale: Locale) {
  return {
    name: translate(locale, 'manifest.name'),
    shortName: translate(locale, 'manifest.shortName'),
    description: translate(locale, 'manifest.description'),
    tickets: translate(locale, 'manifest.tickets'),
    search: translate(locale, 'manifest.search'),
    saved: translate(locale, 'manifest.saved'),
    screenHome: translate(locale, 'manifest.screenHome'),
    screenTicket: translate(locale, 'manifest.screenTicket'),
  };
}
