import { CallError } from '@meal/contract/call-error';
import type { InputOf } from '@meal/contract/calls';
import type { Staff } from '@meal/contract/calls/console/session';
import { type QueryKey, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
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

/** Where a session has ended on a page, `before` is whose it was: the page goes on for them, and begins anew for anybody else. */
export function useSignIn(before?: Staff) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<'console/session/login'>) => client.call('console/session/login', input),
    onSuccess: (staff) => {
      const others = { predicate: isNotOfStaff };
      const isSame = before && staff.staffId === before.staffId && staff.storeId === before.storeId;
      // First of all: what another has seen is not shown to whoever comes after, not even for a moment.
      if (!isSame) queries.removeQueries(others);
      queries.setQueryData(staffQuery.queryKey, staff);
      if (isSame) void queries.invalidateQueries(others);
    },
  });
}

/** Another person sits down. */
export function useForgetStaff(): () => void {
  const queries = useQueryClient();
  return () => queries.clear();
}

function isNotOfStaff({ queryKey }: { queryKey: QueryKey }): boolean {
  return queryKey[0] !== staffKey[0];
}

/** Goes on in another of the own stores; what was known of the one before is asked for anew. */
export function useSwitchStore() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (storeId: string) => client.call('console/session/switchStore', { storeId }),
    networkMode: 'always',
    onSuccess: (staff) => {
      queries.setQueryData(staffQuery.queryKey, staff);
      void queries.resetQueries({ predicate: isNotOfStaff });
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
