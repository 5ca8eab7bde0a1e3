import type { InputOf } from '@meal/contract/calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from './client';
import { myInfoKey } from './my-info';
import { ensureSession } from './session';

/** Changes the given fields. A visitor without a session becomes a guest by it. */
export function useUpdateMyInfo() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (change: InputOf<'shopper/user/update'>) => {
      await ensureSession();
      return call('shopper/user/update', change);
    },
    onSuccess: (profile) => queries.setQueryData(myInfoKey(profile.userId), profile),
  });
}
