import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocale } from './app-state';
import { call } from './client';
import { useDebouncedValue } from './debounced-value';
import type { OfferSearch } from './offer-search';

export interface OfferCount {
  total: number;
  /** The server counts exactly up to a limit only. */
  isMinimum: boolean;
}

const freshMs = 60_000;
const waitMs = 250;

/** How many offers a search would find. While the next count loads the last one stays, and is not current. */
export function useOfferCount(search: OfferSearch): { count: OfferCount | undefined; isCurrent: boolean } {
  const locale = useLocale();
  const asked = JSON.stringify(search);
  const settled = useDebouncedValue(asked, waitMs);
  const { data: count, isPlaceholderData } = useQuery({
    ...countQuery(locale, JSON.parse(settled)),
    placeholderData: keepPreviousData,
  });
  return { count, isCurrent: asked === settled && !isPlaceholderData };
}

export function countQuery(locale: string, search: OfferSearch) {
  return {
    queryKey: ['offers', 'count', locale, search],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<OfferCount> => {
      const { total = 0, totalIsMinimum = false } = await call(
        'shopper/offer/search',
        { ...search, limit: 1 },
        { signal },
      );
      return { total, isMinimum: totalIsMinimum };
    },
    staleTime: freshMs,
  };
}
