import { limits } from '@meal/contract/limits';
import type { Database } from '../../database/connect';
import { findCoupon } from '../../domains/coupons/coupon-repository';
import type { RewardMonth } from '../../domains/invitations/reward-month';
import { ensureGifts } from '../coupons/set-up-coupons';

/** Of whoever was invited, by which type of code; or an inviter's first, second … of a month. */
export type RewardPlace = 'friend' | 'campaign' | number;

const titles = {
  inviter: {
    'ja-JP': '友だち招待のお礼',
    'en-US': 'Thank you for inviting a friend',
    'zh-CN': '邀请好友奖励',
    'ko-KR': '친구 초대 감사 쿠폰',
  },
  invited: {
    'ja-JP': '招待コードの登録特典',
    'en-US': 'Thank you for joining by invitation',
    'zh-CN': '受邀登记奖励',
    'ko-KR': '초대 코드 등록 쿠폰',
  },
};

const places: readonly RewardPlace[] = [
  'friend',
  'campaign',
  ...Array.from({ length: limits.invitationRewardsPerMonth }, (_, index) => index + 1),
];

/** A visitor has a coupon once, so that a month's coupons for an inviter are its limit as well. */
export function rewardCouponId({ name }: RewardMonth, place: RewardPlace): string {
  return `c_invitation-${name}-${String(place).padStart(2, '0')}`;
}

/** Those of a month, made when the first of them is given. What a reward is worth changes with a month, never within. */
export async function ensureRewardCoupons(db: Database, month: RewardMonth, now: Date): Promise<void> {
  if (await findCoupon(db, { couponId: rewardCouponId(month, 'friend') })) return;
  const gifts = places.map((place) => ({
    couponId: rewardCouponId(month, place),
    code: `INVITE${month.name.replace('-', '')}${String(place).slice(0, 2).padStart(2, '0')}`.toUpperCase(),
    title: typeof place === 'number' ? titles.inviter : titles.invited,
    benefit: { kind: 'amount' as const, value: limits.invitationReward },
    minimumAmount: limits.invitationRewardLeast,
    hoursAfterClaim: limits.invitationRewardDays * 24,
    bearer: 'platform' as const,
    startsAt: month.from,
    endsAt: month.to,
  }));
  await ensureGifts(db, gifts, now);
}
