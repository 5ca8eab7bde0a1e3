import type { InvitationReward, InvitationRules } from '@meal/contract/invitation';
import type { Translator } from '@meal/messages/format';

/** What comes next, or why nothing does. */
export function rewardText(
  t: Translator,
  { side, state, reason, waitingUntil = 0, settledAt = 0 }: InvitationReward,
  { leastAmount, mostPerMonth }: InvitationRules,
): string {
  if (state === 'registered') return t(`invitation.next-${side}`, { amount: leastAmount });
  if (state === 'waiting') return t('invitation.waitingUntil', { at: waitingUntil });
  if (state === 'given') return t('invitation.givenAt', { at: settledAt });
  if (reason === 'monthLimit') return t('invitation.reason-monthLimit', { count: mostPerMonth });
  return reason === undefined ? t('invitation.ruleUndone') : t(`invitation.reason-${reason}`);
}
