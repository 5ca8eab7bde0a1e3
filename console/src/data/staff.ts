import type { InputOf, OutputOf } from '@meal/contract/calls';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from './client';

export type StaffDirectory = OutputOf<'console/staff/list'>;
export type ListedMember = StaffDirectory['list'][number];
export type OpenInvitation = StaffDirectory['invitations'][number];

const listKey = ['console/staff/list'];

/** Who works in a store; without one, in the own place. */
export function useStaffDirectory(storeId: string) {
  return useQuery({
    queryKey: [...listKey, storeId],
    queryFn: ({ signal }) => client.call('console/staff/list', { storeId }, { signal }),
  });
}

/** Whatever became of a change, the list is asked for again: somebody else may have been faster. */
function useLookAgain() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: listKey });
}

export function useInviteStaff() {
  return useMutation({
    mutationFn: (input: InputOf<'console/staff/invite'>) => client.call('console/staff/invite', input),
    onSettled: useLookAgain(),
  });
}

export function useWithdrawInvitation() {
  return useMutation({
    mutationFn: (email: string) => client.call('console/staff/withdraw', { email }),
    networkMode: 'always',
    onSettled: useLookAgain(),
  });
}

export function useResetSignIn() {
  return useMutation({
    mutationFn: (staffId: string) => client.call('console/staff/resetSignIn', { staffId }),
    networkMode: 'always',
    onSettled: useLookAgain(),
  });
}

/** In a store that an administrator looks at; without one, in the own place. */
export function useSwitchStaff(storeId: string) {
  return useMutation({
    mutationFn: ({ staffId, disabledAt }: ListedMember) =>
      client.call(disabledAt === undefined ? 'console/staff/switchOff' : 'console/staff/switchOn', {
        staffId,
        storeId,
      }),
    networkMode: 'always',
    onSettled: useLookAgain(),
  });
}
