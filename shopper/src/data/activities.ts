import { CallError } from '@meal/contract/call-error';
import type { OutputOf } from '@meal/contract/calls';
import type { ChangeEvent } from '@meal/contract/calls/shopper/events';
import { limits } from '@meal/contract/limits';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocale } from './app-state';
import { call } from './client';
import { useLiveNumbers } from './live-numbers';
import { personalKey } from './query-client';
import { useSession } from './session';
import { withSaleStock, withStock } from './stock-news';

export type Activity = OutputOf<'shopper/activity/detail'>;

const name = 'activity';

/** A sale; while it runs, what it has left is kept current. */
export function useActivity(activityId: string) {
  const { userInfo } = useSession();
  const locale = useLocale();
  const queries = useQueryClient();
  const queryKey = personalKey(userInfo?.userId ?? '', name, locale, activityId);
  const found = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('shopper/activity/detail', { activityId }, { signal }),
    enabled: activityId !== '',
    staleTime: 0,
    // While it runs, whoever comes back has it looked at already.
    refetchOnWindowFocus: ({ state }) => state.data?.state !== 'available',
    refetchOnReconnect: ({ state }) => state.data?.state !== 'available',
  });
  const look = async () => {
    try {
      queries.setQueryData(queryKey, await call('shopper/activity/detail', { activityId }, { quiet: true }));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
    }
  };
  const hear = (line: ChangeEvent) => {
    const known = queries.getQueryState<Activity>(queryKey);
    // What the answer said of the server's clock was said when it came.
    if (known?.data)
      queries.setQueryData(queryKey, withNews(known.data, line), { updatedAt: known.dataUpdatedAt });
  };
  useLiveNumbers({ offerIds: soldNow(found.data), groupBuyOrderIds: [] }, { hear, look });
  return found;
}

function soldNow(sale: Activity | undefined): string[] {
  if (sale?.state !== 'available') return [];
  return sale.offers.slice(0, limits.watchedOffers).map(({ offer }) => offer.offerId);
}

function withNews(known: Activity, line: ChangeEvent): Activity {
  return {
    ...known,
    offers: known.offers.map(({ offer, sale }) => ({
      offer: withStock(offer, line),
      sale: withSaleStock(sale, offer, line),
    })),
  };
}

/** A mail when it begins, or none after all. */
export function useRemind() {
  const queries = useQueryClient();
  const { userInfo } = useSession();
  return useMutation({
    mutationFn: (input: { activityId: string; wanted: boolean }) => call('shopper/activity/remind', input),
    onSuccess: () => queries.invalidateQueries({ queryKey: personalKey(userInfo?.userId ?? '', name) }),
  });
}
