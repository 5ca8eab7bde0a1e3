import { useQueries } from '@tanstack/react-query';
import { useLocale } from './app-state';
import { countQuery, type OfferCount } from './offer-count';
import type { OfferSearch } from './offer-search';

/** The counts of several searches, in their order; undefined while one is not known. */
export function useOfferCounts(searches: readonly OfferSearch[]): (OfferCount | undefined)[] {
  const locale = useLocale();
  return useQueries({
    queries: searches.map((search) => countQuery(locale, search)),
    combine: (results) => results.map(({ data }) => data),
  });
}
