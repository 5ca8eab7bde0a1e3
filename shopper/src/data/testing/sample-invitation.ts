import type { InvitationReward, OwnInvitation } from '@meal/contract/invitation';

export function sampleInvitation(changed: Partial<OwnInvitation> = {}): OwnInvitation {
  return {
    enabled: true,
    code: 'K7QM4XWD',
    link: 'https://shop.example/food/userCenter/invitation?code=K7QM4XWD',
    registered: [],
    registerBy: Date.UTC(2026, 10, 30, 3),
    rewards: [],
    givenThisMonth: 0,
    rules: {
      reward: 500,
      rewardMinimum: 1_000,
      rewardDays: 60,
      leastAmount: 1_000,
      daysToRegister: 14,
      mostPerMonth: 10,
      waitMinutes: 15,
    },
    ...changed,
  };
}

export function sampleReward(changed: Partial<InvitationReward> = {}): InvitationReward {
  const registeredAt = Date.UTC(2026, 10, 15, 3);
  return { side: 'inviter', type: 'friend', state: 'registered', registeredAt, ...changed };
}
