import type { QueryClient } from '@tanstack/react-query';

/** When it was saved, where no server has answered. */
export interface MaybeKept {
  savedAt?: number;
}

/** Where an answer is wanted. */
export interface Asked {
  client: QueryClient;
  queryKey: readonly unknown[];
  signal: AbortSignal;
}
