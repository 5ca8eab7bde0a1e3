import { useQuery } from '@tanstack/react-query';
import { useLocale } from './app-state';
import { call } from './client';
import { personalKey } from './query-client';
import { useSession } from './session';

/** Orders of the visitor that wait for the others of a share deal, or for their money once it is complete. */
export function useOwnDeals(isWanted = true) {
  const { userInfo } = useSession();
  const locale = useLocale();
  return useQuery({
    queryKey: personalKey(userInfo?.userId ?? '', 'share-deals', locale),
    queryFn: ({ signal }) => call('shopper/groupBuy/mine', {}, { signal }),
    enabled: userInfo !== undefined && isWanted,
    staleTime: 0,
  });
}
