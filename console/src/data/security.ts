import type { InputOf } from '@meal/contract/calls';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from './client';
import { staffKey } from './staff-key';

const statusKey = ['console/security/status'];
const sessionsKey = ['console/session/list'];

export function useSecurity() {
  return useQuery({
    queryKey: statusKey,
    queryFn: ({ signal }) => client.call('console/security/status', {}, { signal }),
  });
}

export function useSessions() {
  return useQuery({
    queryKey: sessionsKey,
    queryFn: ({ signal }) => client.call('console/session/list', {}, { signal }),
  });
}

export function useEndSession() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (sessionId: string) => client.call('console/session/end', { sessionId }),
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsKey }),
  });
}

export function useEndOtherSessions() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => client.call('console/session/endOthers', {}),
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsKey }),
  });
}

export function useChangePassword() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<'console/security/changePassword'>) =>
      client.call('console/security/changePassword', input),
    onSuccess: () => queries.invalidateQueries({ queryKey: sessionsKey }),
  });
}

export function useStartTotp() {
  return useMutation({
    mutationFn: (input: InputOf<'console/security/startTotp'>) =>
      client.call('console/security/startTotp', input),
  });
}

export function useConfirmTotp() {
  return useMutation({
    mutationFn: (otp: string) => client.call('console/security/confirmTotp', { otp }),
  });
}

export function useEndTotp() {
  return useMutation({
    mutationFn: (input: InputOf<'console/security/endTotp'>) =>
      client.call('console/security/endTotp', input),
  });
}

export function useRenewRecoveryCodes() {
  return useMutation({
    mutationFn: (input: InputOf<'console/security/renewRecoveryCodes'>) =>
      client.call('console/security/renewRecoveryCodes', input),
  });
}

/** After the authenticator was switched on or off: what is open may have changed. */
export function useLookAgain() {
  const queries = useQueryClient();
  return async () => {
    await queries.invalidateQueries({ queryKey: statusKey });
    await queries.invalidateQueries({ queryKey: staffKey });
  };
}
