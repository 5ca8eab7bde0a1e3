import type { InputOf } from '@meal/contract/calls';
import { useMutation } from '@tanstack/react-query';
import { deviceId } from '../device/device-id';
import { call } from './client';
import { adoptSession, startSession } from './session';

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
  return useMutation({
    mutationFn: async (input: Asked<'shopper/user/loginWithEmail'>) => {
      // An exchange still under way would replace the session made here.
      await startSession();
      return call('shopper/user/loginWithEmail', { ...input, deviceId: await deviceId() });
    },
    onSuccess: (userInfo) => adoptSession(userInfo),
  });
}
