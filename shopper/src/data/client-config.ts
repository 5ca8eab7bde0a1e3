import { useQuery } from '@tanstack/react-query';
import { setElePayPk } from './app-state';
import { call } from './client';

/** The start-up call. Its e-wallet key becomes part of the app state. */
export function useClientConfig() {
  return useQuery({
    queryKey: ['client-config'],
    queryFn: async ({ signal }) => {
      const config = await call('shopper/systemKey/clientConfig', {}, { signal });
      setElePayPk(config.elePayPk);
      return config;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}
