import { CallError } from '@meal/contract/call-error';
import type { InputOf } from '@meal/contract/calls';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from './client';
import { staffKey } from './staff-key';

const staffQuery = queryOptions({
  queryKey: staffKey,
  queryFn: ({ signal }) => client.call('console/session/me', {}, { signal }),
});

/** Who is signed in. */
export function useStaff() {
  return useQuery(staffQuery);
}

/** E1102 here means that the XSRF cookie was lost: only a new sign-in brings one that fits the session. */
export function isSignedOut(error: Error | null): boolean {
  return error instanceof CallError && (error.failure === 'unauthorised' || error.code === 'E1102');
}

export function useSignIn() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<'console/session/login'>) => client.call('console/session/login', input),
    onSuccess: (staff) => queries.setQueryData(staffQuery.queryKey, staff),
  });
}

/** Goes on in another of the own stores; what was known of the one before is asked for anew. */
export function useSwitchStore() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (storeId: string) => client.call('console/session/switchStore', { storeId }),
    networkMode: 'always',
    onSuccess: (staff) => {
      queries.setQueryData(staffQuery.queryKey, staff);
      void queries.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== staffKey[0] });
    },
    // Work there may have ended meanwhile.
    onError: () => void queries.invalidateQueries({ queryKey: staffKey }),
  });
}

export function useSignOut() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => client.call('console/session/logout', {}),
    onSuccess: () => queries.clear(),
  });
}
