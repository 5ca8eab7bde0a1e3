import type { CallHandlers, PublicRequest } from '../../http/call-handlers';
import type { Services } from '../../platform/services';
import { CardMemory } from '../../reads/card-memory';
import { readSharedDeal } from '../../reads/group-buys';
import type { Viewer } from '../../reads/offer-cards';
import { OfferDetail } from '../../reads/offer-detail';
import { OfferSearch } from '../../reads/offer-search';
import { saleFinder } from '../../reads/sale-finder';
import { Suggestions } from '../../reads/suggestions';

export function offerCalls({ clock, pool, db }: Services) {
  const cards = new CardMemory(pool);
  const offers = new OfferSearch(pool, { cards });
  const detail = new OfferDetail(pool, cards, {
    findGroup: (groupBuyId, viewer) => readSharedDeal(db, groupBuyId, viewer),
    findSale: saleFinder(db),
  });
  const suggestions = new Suggestions(pool);
  return {
    'shopper/offer/search': (input, request) => offers.write(input, viewerOf(request, clock.now())),

    'shopper/offer/suggest': async ({ keyword }, { language }) => ({
      list: await suggestions.read(keyword, language, clock.now()),
    }),

    'shopper/offer/detail': (input, request) => detail.write(input, viewerOf(request, clock.now())),
  } satisfies Partial<CallHandlers>;
}

export function viewerOf({ language, session }: PublicRequest, now: Date): Viewer {
  return { language, userId: session?.account.userId, now };
}
