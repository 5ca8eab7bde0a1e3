import type { InputOf, OutputOf } from '@meal/contract/calls';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { rememberGuest } from '../device/user-info';
import { call } from './client';
import { personalKey } from './query-client';
import { ensureSession, useSession } from './session';

export type MyInfo = OutputOf<'shopper/user/getMyInfo'>;

export function myInfoKey(userId: string) {
  return personalKey(userId, 'my-info');
}

/** The profile of the session; idle while there is none. */
export function useMyInfo() {
  const { userInfo } = useSession();
  return useQuery({
    queryKey: myInfoKey(userInfo?.userId ?? ''),
    queryFn: async ({ signal }) => {
      const info = await call('shopper/user/getMyInfo', {}, { signal });
      rememberGuest(info.userId, info.openUntil);
      return info;
    },
    enabled: userInfo !== undefined,
  });
}

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
