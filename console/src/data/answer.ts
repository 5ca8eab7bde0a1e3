import type { InputOf, OutputOf } from '@meal/contract/calls';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from './client';

export type AskedRequest = OutputOf<'store/answer/view'>;
export type StoreAnswer = Omit<InputOf<'store/answer/send'>, 'key'>;

const viewKey = (key: string) => ['store/answer/view', key];

/** The request behind the link of a mail. */
export function useAskedRequest(key: string) {
  return useQuery({
    queryKey: viewKey(key),
    queryFn: ({ signal }) => client.call('store/answer/view', { key }, { signal }),
  });
}

export function useSendAnswer(key: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (answer: StoreAnswer) => client.call('store/answer/send', { key, ...answer }),
    // Offline it fails at once; nobody wants it sent later, when the table may be gone.
    networkMode: 'always',
    onSuccess: (answered) => queries.setQueryData(viewKey(key), answered),
    // It may have arrived nevertheless.
    onError: () => void queries.invalidateQueries({ queryKey: viewKey(key) }),
  });
}
