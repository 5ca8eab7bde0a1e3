import { createClient } from '@meal/contract/client';
import { fallbackLocale, type Locale } from '@meal/contract/languages';

let locale: Locale = fallbackLocale;

/** The language of the calls follows the page. */
export function setCallLanguage(chosen: Locale): void {
  locale = chosen;
}

/** The session is a cookie that scripts cannot read: a dead one shows as a failed `me`, so nothing is done here. */
export const client = createClient({
  baseUrl: '/api',
  context: () => ({ locale }),
  onUnauthorised: () => {},
});
