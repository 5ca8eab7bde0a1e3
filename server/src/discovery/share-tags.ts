import { type LanguageNumber, localeOfNumber } from '@meal/contract/languages';
import { escapeHtml } from '@meal/kit/escape-html';
import { translate } from '@meal/messages/server';

/** What a messenger and a search engine show of a link. */
export interface PageCard {
  title: string;
  description: string;
  /** Address of a picture on this server. */
  picture: string;
}

/** What a card shows when it is asked for by a price that others share. */
interface DealOnCard {
  price: number;
  missing: number;
  at: number;
  alone: number;
}

const longestDescription = 200;
const pictureSize = { width: 1_200, height: 630 } as const;

export function dealCard(
  card: PageCard & { store: string },
  deal: DealOnCard,
  language: LanguageNumber,
): PageCard {
  const locale = localeOfNumber(language);
  const { title, store, picture } = card;
  return {
    title: translate(locale, 'previews.shareTitle', { title, store, price: deal.price }),
    description: translate(locale, 'previews.shareText', { ...deal }),
    picture,
  };
}

/** Open Graph tags and the description, escaped. */
export function shareTags(
  card: PageCard,
  { origin, address, language }: { origin: string; address: string; language: LanguageNumber },
): string {
  const description = card.description.slice(0, longestDescription);
  const picture = new URL(card.picture.replace(/\.svg$/, '.png'), origin).href;
  const tags: [string, string][] = [
    ['og:type', 'website'],
    ['og:site_name', 'food app with Nankai'],
    ['og:title', card.title],
    ['og:description', description],
    ['og:url', address],
    ['og:locale', localeOfNumber(language).replace('-', '_')],
    ['og:image', picture],
    ['og:image:type', 'image/png'],
    ['og:image:width', String(pictureSize.width)],
    ['og:image:height', String(pictureSize.height)],
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
