import type { Profile } from '@meal/contract/calls/shopper/user';
import type { Account } from '../../platform/callers';

/** The profile as its owner sees it. Nothing issues tickets yet, so nobody has any. */
export function presentProfile(account: Account): Profile {
  return {
    userId: account.userId,
    email: account.email ?? '',
    nickname: account.nickname,
    avatar: account.avatar,
    language: account.language,
    guest: account.guest,
    notifications: account.notifications,
    counts: { application: 0, established: 0, used: 0, cancelled: 0 },
  };
}
