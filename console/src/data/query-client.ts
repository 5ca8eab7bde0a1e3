import { CallError } from '@meal/contract/call-error';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { staffKey } from './staff-key';

/** Refusals are answers; only a lost connection is worth a second try. */
function worthRetrying(failures: number, error: Error): boolean {
  return error instanceof CallError && error.failure === 'network' && failures < 2;
}

/**
 * A session may end while a page is open. Whichever call notices it first, who is signed in is asked again; that page then
 * leads to the sign-in and back.
 */
export function createQueryClient(): QueryClient {
  const noticeEnd = (error: Error) => {
    const isOfSession = error instanceof CallError && error.path === 'console/session/me';
    if (isOfSession || !isUnauthorised(error)) return;
    void queries.resetQueries({ queryKey: staffKey });
  };
  const queries = new QueryClient({
    defaultOptions: { queries: { retry: worthRetrying, staleTime: 60_000 } },
    queryCache: new QueryCache({ onError: noticeEnd }),
    mutationCache: new MutationCache({ onError: noticeEnd }),
  });
  return queries;
}

function isUnauthorised(error: Error): boolean {
  return error instanceof CallError && error.failure === 'unauthorised';
}
