import { limits } from '@meal/contract/limits';
import type { Database } from '../../database/connect';
import { lockBuyers } from '../../domains/accounts/account-repository';
import { type CountedUse, findCountedUse } from '../../domains/invitations/counted-use';
import { readTraces, whyAlike } from '../../domains/invitations/likeness';
import {
  countRewards,
  findRegistration,
  lockOpen,
  type OpenRegistration,
  type Registration,
  settle,
  waitForUse,
  waitUntil,
} from '../../domains/invitations/registrations';
import { type RewardMonth, rewardMonthAt } from '../../domains/invitations/reward-month';
import { lockOrder } from '../../domains/orders/order-repository';
import type { Services } from '../../platform/services';
import { inTransaction } from '../../platform/transaction';
import { giveCoupons } from '../coupons/give-coupons';
import { ensureRewardCoupons, rewardCouponId } from './reward-coupons';
import { tellOfRewards } from './tell-of-rewards';

const undoMs = limits.undoMinutes * 60_000;

/** Settles a registration whose time has come, or says when it is looked at again. True where it is settled now. */
export async function rewardFriend(services: Services, registrationId: string): Promise<boolean> {
  const { db, clock } = services;
  const now = clock.now();
  const month = rewardMonthAt(now);
  await ensureRewardCoupons(db, month, now);
  return inTransaction(db, async (trx) => {
    const seen = await findRegistration(trx, registrationId);
    if (!seen) return false;
    // People before orders, orders before what has come of them; whoever gives an inviter another reward waits here.
    const people = await lockBuyers(trx, [
      seen.user_id,
      ...(seen.inviter_id === null ? [] : [seen.inviter_id]),
    ]);
    const use = await lockCountedUse(trx, seen);
    const open = await lockOpen(trx, registrationId);
    if (!open || !people.has(open.user_id)) return false;
    if (!use) return wait(() => waitForUse(trx, open, now));
    const dueAt = new Date(use.at.getTime() + undoMs);
    if (dueAt > now) return wait(() => waitUntil(trx, open, dueAt));
    const inviterId = open.inviter_id !== null && people.has(open.inviter_id) ? open.inviter_id : undefined;
    await give(services, trx, { open, inviterId, month }, now);
    return true;
  });
}

async function wait(change: () => Promise<void>): Promise<false> {
  await change();
  return false;
}

/** With its order locked: a store that takes the use back at the last moment waits, or was first and is seen. */
async function lockCountedUse(
  trx: Database,
  { user_id, registered_at }: Registration,
): Promise<CountedUse | undefined> {
  let use = await findCountedUse(trx, user_id, registered_at);
  let locked: string | undefined;
  // Where the first was taken back meanwhile, it is another order's.
  while (use && use.orderId !== locked) {
    locked = use.orderId;
    await lockOrder(trx, locked);
    use = await findCountedUse(trx, user_id, registered_at);
  }
  return use;
}

interface Giving {
  open: OpenRegistration;
  /** Undefined where nobody has invited, or the inviter has left. */
  inviterId: string | undefined;
  month: RewardMonth;
}

async function give(
  { secrets }: Services,
  trx: Database,
  { open, inviterId, month }: Giving,
  now: Date,
): Promise<void> {
  const { user_id: friendId, type } = open;
  if (inviterId !== undefined) {
    const reason = whyAlike(
      await readTraces(trx, secrets.likenessKey, friendId),
      await readTraces(trx, secrets.likenessKey, inviterId),
    );
    if (reason) return settle(trx, open, { state: 'refused', reason }, now);
  }
  const gifts = [{ couponId: rewardCouponId(month, type), userId: friendId }];
  const had = inviterId === undefined ? 0 : await countRewards(trx, inviterId, month);
  const isFull = had >= limits.invitationRewardsPerMonth;
  if (inviterId !== undefined && !isFull) {
    gifts.push({ couponId: rewardCouponId(month, had + 1), userId: inviterId });
  }
  const [friendClaimId, inviterClaimId] = await giveCoupons(trx, gifts, now);
  const reason = isFull ? 'monthLimit' : null;
  await settle(trx, open, { state: 'rewarded', reason, friendClaimId, inviterClaimId }, now);
  const rewards = [
    ...(friendClaimId === undefined ? [] : [{ claimId: friendClaimId, side: 'invited' as const }]),
    ...(inviterClaimId === undefined ? [] : [{ claimId: inviterClaimId, side: 'inviter' as const }]),
  ];
  await tellOfRewards(trx, rewards, now);
}
