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

/** How many offers a search would find. While the next count loads, the last one stays. */
export function useOfferCount(search: OfferSearch) {
  const locale = useLocale();
  const settled = useDebouncedValue(JSON.stringify(search), waitMs);
  return useQuery({
    ...countQuery(locale, JSON.parse(settled)),
    placeholderData: keepPreviousData,
  });
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
