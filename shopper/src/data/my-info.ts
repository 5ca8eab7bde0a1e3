import type { OutputOf } from '@meal/contract/calls';
import { useQuery } from '@tanstack/react-query';
import { rememberGuest } from '../device/user-info';
import { call } from './client';
import { personalKey } from './query-client';
import { useSession } from './session';

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
