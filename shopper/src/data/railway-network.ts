import type { OutputOf } from '@meal/contract/calls';
import { useQuery } from '@tanstack/react-query';
import { useLocale } from './app-state';
import { call } from './client';

export type RailwayLine = OutputOf<'shopper/place/network'>['list'][number];

export function useRailwayNetwork() {
  const locale = useLocale();
  return useQuery(networkQuery(locale));
}

/** Lines and stations of the drawn map; they change about as often as railways are built. */
export function networkQuery(locale: string) {
  return {
    queryKey: ['railway-network', locale],
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      (await call('shopper/place/network', {}, { signal })).list,
    staleTime: Number.POSITIVE_INFINITY,
  };
}
