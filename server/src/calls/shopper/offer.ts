import type { CallHandlers, PublicRequest } from '../../http/call-handlers';
import type { Services } from '../../platform/services';
import type { Viewer } from '../../reads/offer-cards';
import { OfferDetail } from '../../reads/offer-detail';
import { OfferSearch } from '../../reads/offer-search';
import { readSuggestions } from '../../reads/suggestions';

export function offerCalls({ clock, pool }: Services) {
  const offers = new OfferSearch(pool);
  const detail = new OfferDetail(pool, offers);
  return {
    'shopper/offer/search': (input, request) => offers.write(input, viewerOf(request, clock.now())),

    'shopper/offer/suggest': async ({ keyword }, { language }) => ({
      list: await readSuggestions(pool, keyword, language),
    }),

    'shopper/offer/detail': async ({ offerId, groupBuyOrderId }, request) => ({
      ...(await detail.read(offerId, viewerOf(request, clock.now()))),
      // Nobody can begin a share deal yet, so whatever an address names is none.
      ...(groupBuyOrderId ? { groupBuyMissing: true } : {}),
    }),
  } satisfies Partial<CallHandlers>;
}

export function viewerOf({ language, session }: PublicRequest, now: Date): Viewer {
  return { language, userId: session?.account.userId, now };
}
