import type { InputOf } from '@meal/contract/calls';
import { type QueryClient, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { deviceId } from '../device/device-id';
import { bringClaimsAlong } from './claims-along';
import { call } from './client';
import { refreshCoupons } from './coupons';
import { refreshPurchaseForms } from './orders';
import { adoptSession, currentSession, replaceSession, startSession } from './session';

/** Every code is bound to the device that asked for it, so the device is added here. */
type Asked<
  Path extends 'shopper/user/sendEmail' | 'shopper/user/checkRegister' | 'shopper/user/loginWithEmail',
> = Omit<InputOf<Path>, 'deviceId'>;

export function useSendEmail() {
  return useMutation({
    mutationFn: async (input: Asked<'shopper/user/sendEmail'>) =>
      call('shopper/user/sendEmail', { ...input, deviceId: await deviceId() }),
  });
}

export function useCheckRegister() {
  return useMutation({
    mutationFn: async (input: Asked<'shopper/user/checkRegister'>) =>
      call('shopper/user/checkRegister', { ...input, deviceId: await deviceId() }),
  });
}

export function useLoginWithEmail() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (input: Asked<'shopper/user/loginWithEmail'>) => {
      // An exchange still under way would replace the session made here.
      await startSession();
      return call('shopper/user/loginWithEmail', { ...input, deviceId: await deviceId() });
    },
    onSuccess: (userInfo) => {
      adoptSession(userInfo);
      takeClaims(queries, userInfo.userId);
    },
  });
}

/** Whom the link of a mail signs in. */
export function useLoginLink(key: string) {
  return useQuery({
    queryKey: ['shopper/user/loginLink', key],
    queryFn: key === '' ? skipToken : ({ signal }) => call('shopper/user/loginLink', { key }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Whoever else is signed in here is signed out, once the link has proven good; a guest's things come along. */
export function useLoginWithLink() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ key }: { key: string }) => {
      await startSession();
      return call('shopper/user/loginWithLink', { key, deviceId: await deviceId() });
    },
    onSuccess: async (userInfo) => {
      if (currentSession().status === 'user') return replaceSession(userInfo);
      adoptSession(userInfo);
      takeClaims(queries, userInfo.userId);
    },
  });
}

/** Nobody waits for it, and where it fails the coupons are there to be claimed again. */
function takeClaims(queries: QueryClient, userId: string): void {
  const take = async () => {
    if (!(await bringClaimsAlong())) return;
    await Promise.all([refreshCoupons(queries, userId), refreshPurchaseForms(queries, userId)]);
  };
  void take().catch(() => {});
}
