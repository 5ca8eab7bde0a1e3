import type { OutputOf } from '@meal/contract/calls';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocale } from './app-state';
import { call } from './client';
import { personalKey } from './query-client';
import { useSession } from './session';

export type Activity = OutputOf<'shopper/activity/detail'>;

const name = 'activity';
/** Stock goes quickly in a sale. */
const lookAgainMs = 10_000;

/** A sale; while it runs, what it has left is looked at again and again. */
export function useActivity(activityId: string) {
  const { userInfo } = useSession();
  const locale = useLocale();
  return useQuery({
    queryKey: personalKey(userInfo?.userId ?? '', name, locale, activityId),
    queryFn: ({ signal }) => call('shopper/activity/detail', { activityId }, { signal }),
    enabled: activityId !== '',
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'available' ? lookAgainMs : false),
  });
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
