import type { OutputOf } from '@meal/contract/calls';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocale } from './app-state';
import { call } from './client';
import { orKept, staleAfter } from './or-kept';

const freshMs = 30_000;

export type Home = OutputOf<'shopper/home/query'>;
export type HomeArea = Home['areas'][number];
export type HomeCategory = Home['categories'][number];

/** What the home screen shows, for an area if one is given. While another area loads, the last one stays. */
export function useHome(areaId = '', { enabled = true } = {}) {
  const locale = useLocale();
  return useQuery({
    queryKey: ['home', locale, areaId],
    queryFn: (asked) =>
      orKept({ kind: 'home', name: `${locale} ${areaId}` }, asked, () =>
        call('shopper/home/query', { areaId }, { signal: asked.signal }),
      ),
    staleTime: staleAfter(freshMs),
    placeholderData: keepPreviousData,
    enabled,
  });
}

/** Those with most offers first; what nobody sells at the moment is left out. */
export function popularCategories(categories: readonly HomeCategory[]): HomeCategory[] {
  return categories.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count);
}
