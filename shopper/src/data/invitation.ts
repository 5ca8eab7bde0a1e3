import type { OwnInvitation } from '@meal/contract/invitation';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from './client';
import { personalKey } from './query-client';
import { useSession } from './session';

const name = 'invitation';

/** The visitor's own code, and what has come of it; only of whoever is logged in. */
export function useInvitation() {
  const { status, userInfo } = useSession();
  return useQuery({
    queryKey: personalKey(userInfo?.userId ?? '', name),
    queryFn: ({ signal }) => call('shopper/invitation/mine', {}, { signal }),
    // Others register it, and use their tickets.
    staleTime: 0,
    enabled: status === 'user',
  });
}

/** Registers the code of a friend or a campaign. */
export function useRegisterCode() {
  const queries = useQueryClient();
  const { userInfo } = useSession();
  return useMutation({
    mutationFn: (code: string): Promise<OwnInvitation> => call('shopper/invitation/register', { code }),
    onSuccess: (own) => queries.setQueryData(personalKey(userInfo?.userId ?? '', name), own),
  });
}
