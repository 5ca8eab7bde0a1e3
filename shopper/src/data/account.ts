import type { InputOf } from '@meal/contract/calls';
import { tidyEmail } from '@meal/contract/email';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deviceId } from '../device/device-id';
import { readUserInfo, saveUserInfo } from '../device/user-info';
import { call } from './client';
import { myInfoKey } from './my-info';
import { forgetVisitor, logout } from './session';

export function useUpdateEmail() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (input: Omit<InputOf<'shopper/user/updateEmail'>, 'deviceId'>) =>
      call('shopper/user/updateEmail', { ...input, deviceId: await deviceId() }),
    onSuccess: async (_, { email }) => {
      const userInfo = readUserInfo();
      if (!userInfo) return;
      saveUserInfo({ ...userInfo, email: tidyEmail(email) });
      await queries.invalidateQueries({ queryKey: myInfoKey(userInfo.userId) });
    },
  });
}

/** By the link in the mail to a former address. */
export function useUndoEmail() {
  return useMutation({
    mutationFn: (input: InputOf<'shopper/user/undoUpdateEmail'>) =>
      call('shopper/user/undoUpdateEmail', input),
  });
}

/** Needs a code sent with the purpose deleteAccount. */
export function useDeleteAccount() {
  return useMutation({
    mutationFn: async ({ verifyCode }: { verifyCode: string }) =>
      call('shopper/user/delete', { verifyCode, deviceId: await deviceId() }),
    onSuccess: forgetVisitor,
  });
}

export function useLogout() {
  return useMutation({ mutationFn: logout });
}
