import type { QueryClient } from '@tanstack/react-query';
import { personalKey } from './query-client';

export const threadsName = 'support-threads';
export const threadName = 'support-thread';

/** Something was said that the lists do not show yet. */
export async function refreshSupport(queries: QueryClient, userId: string): Promise<void> {
  await Promise.all(
    [threadsName, threadName].map((name) =>
      queries.invalidateQueries({ queryKey: personalKey(userId, name) }),
    ),
  );
}
