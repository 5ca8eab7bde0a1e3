import { useQueries } from '@tanstack/react-query';
import { useLocale } from './app-state';
import { countQuery, type OfferCount } from './offer-count';
import type { OfferSearch } from './offer-search';

interface SeveralOfferCounts {
  /** In the order of the searches; undefined where one is not known. */
  counts: (OfferCount | undefined)[];
  /** One of them may still come. */
  isPending: boolean;
}

/** The counts of several searches. Apart from the count of one, which the home screen has from the start. */
export function useSeveralOfferCounts(searches: readonly OfferSearch[]): SeveralOfferCounts {
  const locale = useLocale();
  return useQueries({
    queries: searches.map((search) => countQuery(locale, search)),
    combine: (results) => ({
      counts: results.map(({ data }) => data),
      isPending: results.some(({ isPending }) => isPending),
    }),
  });
}
