import type { Database } from '../../database/connect';
import type { RewardCoupon } from '../../database/tables/mail-outbox';
import { findMailable } from '../../domains/accounts/account-repository';
import { findClaimedCoupons } from '../../domains/coupons/coupon-claims';
import { queueMails } from '../../platform/mail-outbox';
import { toldCoupon } from '../mails/told-coupon';

interface Reward {
  claimId: string;
  side: RewardCoupon['side'];
}

/** A mail for each reward to whoever has a proven address, in the transaction that gives it; of each once. */
export async function tellOfRewards(trx: Database, rewards: readonly Reward[], now: Date): Promise<void> {
  const claims = await findClaimedCoupons(
    trx,
    rewards.map(({ claimId }) => claimId),
  );
  const people = await findMailable(
    trx,
    claims.map(({ userId }) => userId),
  );
  const mails = rewards.flatMap(({ claimId, side }) => {
    const claim = claims.find((each) => each.claimId === claimId);
    const reader = people.find(({ userId }) => userId === claim?.userId);
    if (!claim || !reader) return [];
    const values: RewardCoupon = { ...toldCoupon({ ...claim, storeName: null }, reader), side };
    return [
      {
        template: 'invitationReward' as const,
        values,
        to: reader.email,
        language: reader.language,
        event: `invitationReward:${claimId}`,
        giveUpAt: claim.expiresAt,
      },
    ];
  });
  await queueMails(trx, mails, now);
}
