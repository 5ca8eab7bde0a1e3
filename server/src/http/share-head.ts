import { type LanguageNumber, languageNumbers, localeOfNumber } from '@meal/contract/languages';
import { offerParamsOf } from '@meal/contract/offer-params';
import { browserLocale, launchLocale } from '@meal/contract/spoken-language';
import { escapeHtml } from '@meal/kit/escape-html';

/** What a messenger shows of a link. */
interface ShareCard {
  title: string;
  description: string;
  /** Address of a picture on this server. */
  picture: string;
}

export interface SharedAddress {
  path: string;
  query: URLSearchParams;
}

/** Finds what a link shows in messengers; undefined for addresses that show nothing of their own. */
export type FindShareCard = (
  address: SharedAddress,
  language: LanguageNumber,
) => Promise<ShareCard | undefined>;

const longestDescription = 200;
const shareSize = { width: 1_200, height: 630 } as const;

/** The language of an address, else of whoever asks. */
export function languageOf({ query }: SharedAddress, acceptLanguage: string): LanguageNumber {
  const [first = ''] = acceptLanguage.split(/[,;]/);
  return languageNumbers[launchLocale(query.get('language') ?? '') ?? browserLocale(first.trim())];
}

/** What tells one page from another; who opened it, and from where, is nobody's business. */
const namingParameters = ['params', 'collectionId', 'activityId', 'language'];

function publicAddress({ pathname, searchParams }: URL): string {
  const offer = offerParamsOf(searchParams);
  const named = [...searchParams].flatMap(([name, value]): [string, string][] => {
    if (!namingParameters.includes(name)) return [];
    return [[name, name === 'params' ? JSON.stringify(offer) : value]];
  });
  return named.length > 0 ? `${pathname}?${new URLSearchParams(named).toString()}` : pathname;
}

/** Open Graph tags for the page's head, escaped. */
export function shareHead(
  card: ShareCard,
  { origin, url, language }: { origin: string; url: URL; language: LanguageNumber },
): string {
  const description = card.description.slice(0, longestDescription);
  const picture = new URL(card.picture.replace(/\.svg$/, '.png'), origin).href;
  const tags: [string, string][] = [
    ['og:type', 'website'],
    ['og:site_name', 'food app with Nankai'],
    ['og:title', card.title],
    ['og:description', description],
    ['og:url', new URL(publicAddress(url), origin).href],
    ['og:locale', localeOfNumber(language).replace('-', '_')],
    ['og:image', picture],
    ['og:image:type', 'image/png'],
    ['og:image:width', String(shareSize.width)],
    ['og:image:height', String(shareSize.height)],
    ['og:image:alt', card.title],
  ];
  const metas = tags.map(
    ([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`,
  );
  return [
    ...metas,
    `<meta name="description" content="${escapeHtml(description)}">`,
    '<meta name="twitter:card" content="summary_large_image">',
  ].join('');
}
