import { escapeHtml } from '@meal/kit/escape-html';
import { addressOf, alternatesOf, type NamedPage, offerPage } from './page-address';

/** Each address comes in four languages: a tenth of what a file may hold, by its bytes. */
export const offersInPart = 5_000;

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** The list of the parts. */
export function sitemapIndex(origin: string, parts: number): string {
  const entries = Array.from(
    { length: parts },
    (_, index) => `<sitemap><loc>${origin}/sitemap-${index}.xml</loc></sitemap>`,
  );
  return `${head}<sitemapindex xmlns="${schema}">${entries.join('')}</sitemapindex>\n`;
}

interface Others {
  collectionIds: readonly string[];
  activityIds: readonly string[];
}

/** Part 0: what is there whatever is on sale. */
export function otherPages({ collectionIds, activityIds }: Others): NamedPage[] {
  return [
    { path: '/home', parameters: [] },
    { path: '/offerList', parameters: [] },
    { path: '/userCenter/usageMethod', parameters: [] },
    { path: '/userCenter/supportCenter', parameters: [] },
    { path: '/userCenter/termsConditions', parameters: [] },
    { path: '/userCenter/wbLink', parameters: [['key', 'about']] },
    { path: '/userCenter/wbLink', parameters: [['key', 'legal']] },
    ...collectionIds.map(
      (id): NamedPage => ({
        path: '/offerList/specialDetails',
        parameters: [['collectionId', id]],
      }),
    ),
    ...activityIds.map((id): NamedPage => ({ path: '/foodActivity', parameters: [['activityId', id]] })),
  ];
}

export function offerPages(offerIds: readonly string[]): NamedPage[] {
  return offerIds.map((offerId) => offerPage({ offerId }));
}

export function sitemapPart(origin: string, pages: readonly NamedPage[]): string {
  const entries = pages.map((page) => {
    const others = alternatesOf(origin, page).map(
      ({ hreflang, href }) =>
        `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}"/>`,
    );
    return `<url><loc>${escapeHtml(addressOf(origin, page))}</loc>${others.join('')}</url>`;
  });
  return `${head}<urlset xmlns="${schema}" xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries.join('\n')}</urlset>\n`;
}
