import type { VisitorPath } from '@meal/contract/addresses';
import type { Locale } from '@meal/contract/languages';
import { limits } from '@meal/contract/limits';
import { browserLocale, launchLocale } from '@meal/contract/spoken-language';
import type { FastifyInstance } from 'fastify';
import { baseHeaders, type HeaderSettings } from './security-headers';

const base = limits.basePath;
/** The paper of ui/src/tokens.css by day; a test holds them together. */
export const paper = '#fffaf4';

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `${base}/icons/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** What is said in it, in one language. */
interface ManifestWords {
  name: string;
  shortName: string;
  description: string;
  tickets: string;
  search: string;
  saved: string;
  screenHome: string;
  screenTicket: string;
}

/** What the app is called and looks like on a home screen, in one language. */
export function webManifest(locale: Locale, words: ManifestWords) {
  const shortcut = (label: string, path: VisitorPath, picture: string) => ({
    name: label,
    url: base + path,
    icons: [{ src: `${base}/icons/${picture}-96.png`, sizes: '96x96', type: 'image/png' }],
  });
  const screenshot = (form: 'narrow' | 'wide', picture: string, size: string, label: string) => ({
    src: `${base}/screenshots/${picture}.jpg`,
    sizes: size,
    type: 'image/jpeg',
    form_factor: form,
    label,
  });
  return {
    // The same app whatever its name: a language does not make another one of it.
    id: `${base}/`,
    scope: `${base}/`,
    start_url: `${base}/home`,
    name: words.name,
    short_name: words.shortName,
    description: words.description,
    lang: locale,
    dir: 'ltr',
    display: 'standalone',
    theme_color: paper,
    background_color: paper,
    categories: ['food', 'travel', 'shopping'],
    icons: [
      icon('icon', 192, 'any'),
      icon('icon', 512, 'any'),
      icon('maskable', 192, 'maskable'),
      icon('maskable', 512, 'maskable'),
    ],
    shortcuts: [
      shortcut(words.tickets, '/centerArea/established', 'tickets'),
      shortcut(words.search, '/offerListSearch', 'search'),
      shortcut(words.saved, '/userCenter/collectTicket', 'saved'),
    ],
    screenshots: [
      screenshot('narrow', `home-${locale}`, '375x812', words.screenHome),
      screenshot('narrow', `ticket-${locale}`, '375x812', words.screenTicket),
      screenshot('wide', `wide-${locale}`, '1280x800', words.screenHome),
    ],
  };
}

/** By the language of the address, else of the browser: whoever installs the app reads its name in their own. */
export function registerWebManifest(
  app: FastifyInstance,
  settings: HeaderSettings,
  wordsOf: (locale: Locale) => ManifestWords,
): void {
  const headers = {
    ...baseHeaders(settings),
    'content-type': 'application/manifest+json; charset=utf-8',
    'cache-control': 'public, max-age=0, must-revalidate',
    vary: 'accept-language',
  };
  app.get<{ Querystring: { lang?: unknown } }>(`${base}/manifest.webmanifest`, (request, reply) => {
    const locale = localeOf(request);
    return reply.headers(headers).send(JSON.stringify(webManifest(locale, wordsOf(locale))));
  });
}

function localeOf({
  query,
  headers,
}: {
  query: { lang?: unknown };
  headers: { 'accept-language'?: string };
}) {
  const [first = ''] = (headers['accept-language'] ?? '').split(/[,;]/);
  return launchLocale(typeof query.lang === 'string' ? query.lang : '') ?? browserLocale(first.trim());
}
