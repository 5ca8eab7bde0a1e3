import type { Context } from './context';
import { describePage, plainPage } from './discovery/describe-page';
import { plainStyle } from './discovery/plain-style';
import { robots } from './discovery/robots';
import { offerPages, offersInPart, otherPages, sitemapIndex, sitemapPart } from './discovery/sitemap';
import type { SearchEngines } from './http/search-engines';
import type { WebAppSettings } from './http/web-app';
import { readPublicPage } from './reads/public-page';
import { saleFinder } from './reads/sale-finder';
import { countOffersOnSale, readOffersOnSale, readSitemapIds } from './reads/sitemap';

/** What messengers, search engines and browsers without scripts read of the visitor app. */
export function describedPages({ config, connection, services }: Context): WebAppSettings['describe'] {
  const { origin } = config.publicUrl;
  const readers = { db: connection.db, pool: connection.pool, findSale: saleFinder(connection.db) };
  return {
    plain: plainPage,
    async find({ path, query }, language) {
      const shown = await readPublicPage(readers, { path, query }, { language, now: services.clock.now() });
      return shown && describePage(shown, { origin, path, query, language });
    },
  };
}

/** The same for those who ask what there is. Part 0 of the sitemap has everything but offers. */
export function searchEngines({
  config,
  connection,
  services,
}: Context): Omit<SearchEngines, 'headers' | 'admit'> {
  const { db } = connection;
  const { origin } = config.publicUrl;
  return {
    robots: robots(origin, config.mode === 'demo'),
    plainStyle,
    async sitemap() {
      const offers = await countOffersOnSale(db, services.clock.now());
      return sitemapIndex(origin, 1 + Math.ceil(offers / offersInPart));
    },
    async sitemapPart(part) {
      const now = services.clock.now();
      if (part === 0) return sitemapPart(origin, otherPages(await readSitemapIds(db, now)));
      const window = { from: (part - 1) * offersInPart, most: offersInPart };
      const offerIds = await readOffersOnSale(db, now, window);
      return offerIds.length > 0 ? sitemapPart(origin, offerPages(offerIds)) : undefined;
    },
  };
}
