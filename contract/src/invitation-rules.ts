import type { InvitationRules } from './invitation';
import { limits } from './limits';

/** As they stand; also for whoever is not signed in, and is told nothing else. */
export const currentInvitationRules: InvitationRules = {
  reward: limits.invitationReward,
  rewardMinimum: limits.invitationRewardLeast,
  rewardDays: limits.invitationRewardDays,
  leastAmount: limits.invitationTicketLeast,
  daysToRegister: limits.invitationDays,
  mostPerMonth: limits.invitationRewardsPerMonth,
  waitMinutes: limits.undoMinutes,
};
