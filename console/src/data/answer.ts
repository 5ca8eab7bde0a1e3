import type { InputOf, OutputOf } from '@meal/contract/calls';
import {
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { client } from './client';

export type AskedRequest = OutputOf<'store/answer/view'>;
export interface StoreAnswer {
  action: InputOf<'store/answer/send'>['action'];
  time?: string;
  times?: string[];
  reason?: string;
}

/** A request that is asked for, however the page came to it. */
export type AskedQuery = UseQueryResult<AskedRequest>;
/** Sends an answer and says whether it had ended before. */
export type AnswerSender = UseMutationResult<{ already: boolean }, Error, StoreAnswer>;

const viewKey = (key: string) => ['store/answer/view', key];

/** The request behind the link of a mail. */
export function useAskedRequest(key: string): AskedQuery {
  return useQuery({
    queryKey: viewKey(key),
    queryFn: ({ signal }) => client.call('store/answer/view', { key }, { signal }),
  });
}

export function useSendAnswer(key: string): AnswerSender {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (answer: StoreAnswer) => {
      const answered = await client.call('store/answer/send', { key, ...answer });
      queries.setQueryData(viewKey(key), answered);
      return answered;
    },
    // Offline it fails at once; nobody wants it sent later, when the table may be gone.
    networkMode: 'always',
    // It may have arrived nevertheless.
    onError: () => void queries.invalidateQueries({ queryKey: viewKey(key) }),
  });
}
