import type { ParsedOf } from '@meal/contract/calls';
import type { Offer } from '@meal/contract/offer';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useLocale } from './app-state';
import { call } from './client';
import { orKept, staleAfter } from './or-kept';

/** What is searched for and in which order; the page of the answer is the hooks' affair. */
export type OfferSearch = Partial<Omit<ParsedOf<'shopper/offer/search'>, 'cursor' | 'limit'>>;

const freshMs = 60_000;
/** Longer than anybody looks at one offer: coming back finds every page that was loaded. */
const keptMs = 30 * 60_000;

/** Offers page by page. */
export function useOfferSearch(search: OfferSearch, { enabled = true } = {}) {
  const locale = useLocale();
  return useInfiniteQuery({
    queryKey: ['offers', 'search', locale, search],
    queryFn: ({ pageParam, ...asked }) =>
      orKept({ kind: 'results', name: keptName(locale, search, pageParam) }, asked, () =>
        call('shopper/offer/search', { ...search, cursor: pageParam }, { signal: asked.signal }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: staleAfter(freshMs),
    gcTime: keptMs,
    refetchOnWindowFocus: false,
    enabled,
  });
}

/** The same question from a few steps further on: where somebody stands does not name it. */
function keptName(locale: string, search: OfferSearch, cursor: string): string {
  const { latitude: _, longitude: __, ...rest } = search;
  const asked = Object.entries(rest).filter(([, value]) => value !== undefined);
  return JSON.stringify([locale, asked.toSorted(([one], [other]) => one.localeCompare(other)), cursor]);
}

/** The pages as one list. An offer that moved to a later page between two answers is listed once. */
export function mergePages(pages: readonly { list: Offer[] }[]): Offer[] {
  const byId = new Map<string, Offer>();
  for (const offer of pages.flatMap(({ list }) => list)) {
    if (!byId.has(offer.offerId)) byId.set(offer.offerId, offer);
  }
  return [...byId.values()];
}
