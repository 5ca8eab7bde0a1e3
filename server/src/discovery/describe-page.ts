import { type LanguageNumber, localeOfNumber } from '@meal/contract/languages';
import { escapeHtml } from '@meal/kit/escape-html';
import { translate } from '@meal/messages/server';
import type { PublicPage } from '../reads/public-page';
import { addressOf, alternatesOf, type NamedPage, namedPage } from './page-address';
import { plainList, plainNotice, plainOffer } from './plain-view';
import { dealCard, type PageCard, shareTags } from './share-tags';
import { dataElement, structuredData } from './structured-data';

/** Markup that joins the app's page: tags for its head, and what a browser without scripts shows. */
export interface PageParts {
  head: string;
  body: string;
}

interface Described {
  origin: string;
  path: string;
  query: URLSearchParams;
  language: LanguageNumber;
}

/** Only without scripts: then it hides what waits for them. */
const plainStyle = '<noscript><link rel="stylesheet" href="/plain.css"></noscript>';

export function describePage(shown: PublicPage, { origin, path, query, language }: Described): PageParts {
  const page = namedPage(path, query);
  const address = addressOf(origin, page, query.has('language') ? language : undefined);
  const links = linksOf(origin, page, address);
  if (shown.kind === 'list') {
    const { title, lead, picture } = shown;
    const card = { title, description: lead, picture };
    return {
      head: links + shareTags(card, { origin, address, language }) + plainStyle,
      body: plainList(shown, { page, language }),
    };
  }
  const { offer, sale } = shown;
  const price = sale?.price ?? offer.price;
  const data = structuredData({ offer, price, until: sale?.endsAt ?? offer.saleEndsAt, address, origin });
  return {
    head: [
      links,
      shareTags(offerCard(shown, language), { origin, address, language }),
      dataElement(data),
      plainStyle,
    ].join(''),
    body: plainOffer(offer, price, { page, language }),
  };
}

/** For addresses that show nothing of their own. */
export function plainPage(language: LanguageNumber): PageParts {
  const description = escapeHtml(translate(localeOfNumber(language), 'previews.siteText'));
  return {
    head: `<meta name="description" content="${description}">${plainStyle}`,
    body: plainNotice(language),
  };
}

function offerCard(
  { offer, deal }: Extract<PublicPage, { kind: 'offer' }>,
  language: LanguageNumber,
): PageCard {
  const { title, summary, store, photos, price } = offer;
  const [picture = ''] = photos;
  if (deal) {
    const card = { title, description: summary, picture, store: store.name };
    return dealCard(card, { ...deal, alone: price }, language);
  }
  return { title: `${title} | ${store.name}`, description: summary, picture };
}

function linksOf(origin: string, page: NamedPage, address: string): string {
  const alternates = alternatesOf(origin, page).map(
    ({ hreflang, href }) => `<link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}">`,
  );
  return [`<link rel="canonical" href="${escapeHtml(address)}">`, ...alternates].join('');
}
