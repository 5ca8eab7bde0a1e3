import type { Profile } from '@meal/contract/calls/shopper/user';
import type { Account } from '../../domains/accounts/visitor';
import type { SessionRequest } from '../../http/call-handlers';
import type { Services } from '../../platform/services';
import { countUnreadThreads } from '../../reads/support-threads';
import { readTicketSummary } from '../../reads/ticket-counts';
import { ownerOf } from './owner-of';

/** The profile as its owner sees it. */
export async function presentProfile(
  { pool, clock }: Services,
  request: SessionRequest,
  account: Account,
): Promise<Profile> {
  const [summary, unreadSupport] = await Promise.all([
    readTicketSummary(pool, ownerOf(request, clock.now())),
    countUnreadThreads(pool, account.userId),
  ]);
  return {
    userId: account.userId,
    email: account.email ?? '',
    emailProven: account.emailProven,
    nickname: account.nickname,
    avatar: account.avatar,
    language: account.language,
    guest: account.guest,
    notifications: account.notifications,
    unreadSupport,
    ...summary,
  };
}
