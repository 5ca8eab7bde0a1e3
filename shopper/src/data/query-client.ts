import { CallError } from '@meal/contract/call-error';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { reportFailure } from './client';
import { currentSession, subscribeSession } from './session';

const freshMs = 30_000;
const retryAfterMs = 1_000;

/** Key of a query whose answer belongs to one person; such answers go when the person does. */
export function personalKey(userId: string, ...rest: readonly string[]): readonly string[] {
  return ['personal', userId, ...rest];
}

export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: reportUnreachable }),
    mutationCache: new MutationCache({ onError: reportUnreachable }),
    defaultOptions: {
      queries: {
        staleTime: freshMs,
        // Offline, a query fails at once and is asked again when the network is back; paused it would look busy.
        networkMode: 'always',
        refetchOnReconnect: true,
        // Whoever has waited for a whole time-out is told so, and not made to wait for another.
        retry: (failures, error) => failures < 1 && isCutOff(error) && navigator.onLine,
        retryDelay: retryAfterMs,
      },
      // What a person did is never sent later, behind their back.
      mutations: { networkMode: 'always', retry: false },
    },
  });
  let person = currentSession().userInfo?.userId;
  subscribeSession(() => {
    const now = currentSession().userInfo?.userId;
    if (now === person) return;
    if (person !== undefined) client.removeQueries({ queryKey: personalKey(person) });
    // Hearts are a person's own, also in answers that are everybody's. A new guest has none yet.
    if (person !== undefined || currentSession().status === 'user') void client.invalidateQueries();
    person = now;
  });
  return client;
}

/** Refusals are reported by the client itself, as they are never tried again. */
function reportUnreachable(error: Error): void {
  if (isUnreachable(error)) reportFailure(error);
}

function isCutOff(error: Error): boolean {
  return error instanceof CallError && error.failure === 'network';
}

/** No server has heard it, as far as anybody knows. */
export function isUnreachable(error: unknown): error is CallError {
  return error instanceof CallError && (error.failure === 'network' || error.failure === 'timeout');
}
