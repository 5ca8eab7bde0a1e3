import { isDeclared, visitorPaths } from '@meal/contract/addresses';

const origin = 'http://app.invalid';
const neverBackTo = ['/', '/login', '/notNetwork'];

/** Where to go after signing in: a screen of this app or nothing, whatever storage or an address says. */
export function safeReturnPath(text: unknown): string | undefined {
  if (typeof text !== 'string' || !text.startsWith('/') || !URL.canParse(text, origin)) return undefined;
  const url = new URL(text, origin);
  if (url.origin !== origin || neverBackTo.includes(url.pathname)) return undefined;
  if (!isDeclared(visitorPaths, url.pathname)) return undefined;
  return url.pathname + url.search + url.hash;
}
