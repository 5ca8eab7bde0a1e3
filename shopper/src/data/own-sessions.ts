import type { InputOf } from '@meal/contract/calls';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from './client';
import { personalKey } from './query-client';
import { useSession } from './session';

/** Where the account is signed in. */
export function useOwnSessions() {
  const { userInfo } = useSession();
  return useQuery({
    queryKey: personalKey(userInfo?.userId ?? '', 'sessions'),
    queryFn: ({ signal }) => call('shopper/user/sessions', {}, { signal }),
    enabled: userInfo !== undefined,
  });
}

export function useEndSession() {
  const queries = useQueryClient();
  const { userInfo } = useSession();
  return useMutation({
    mutationFn: (which: InputOf<'shopper/user/endSession'>) => call('shopper/user/endSession', which),
    onSuccess: () => queries.invalidateQueries({ queryKey: personalKey(userInfo?.userId ?? '', 'sessions') }),
  });
}
