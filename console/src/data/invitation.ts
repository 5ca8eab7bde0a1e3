import type { InputOf } from '@meal/contract/calls';
import { useMutation, useQuery } from '@tanstack/react-query';
import { client } from './client';

export function useInvitation(key: string) {
  return useQuery({
    queryKey: ['console/invitation/view', key],
    queryFn: ({ signal }) => client.call('console/invitation/view', { key }, { signal }),
  });
}

export function useAcceptInvitation() {
  return useMutation({
    mutationFn: (input: InputOf<'console/invitation/accept'>) =>
      client.call('console/invitation/accept', input),
  });
}
