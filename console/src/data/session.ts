import { CallError } from '@meal/contract/call-error';
import type { InputOf } from '@meal/contract/calls';
import { QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from './client';

/** Refusals are answers; only a lost connection is worth a second try. */
function worthRetrying(failures: number, error: Error): boolean {
  return error instanceof CallError && error.failure === 'network' && failures < 2;
}

export function createQueryClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { retry: worthRetrying, staleTime: 60_000 } } });
}

const staffQuery = queryOptions({
  queryKey: ['console/session/me'],
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

export function useSignOut() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => client.call('console/session/logout', {}),
    onSuccess: () => queries.clear(),
  });
}
