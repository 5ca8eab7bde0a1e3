import { limits } from '@meal/contract/limits';
import { Card } from '@meal/ui/card';
import { useTranslator } from '../../../language/language';
import { SignInLink } from '../../../shell/sign-in-link';
import { CodeText } from './code-text';
import { InvitedRules, Rules } from './rules';

interface InvitedGuestProps {
  /** From a friend's link; empty for whoever comes by themselves. */
  code: string;
}

/** As the server has them; it tells them only to whoever is logged in. */
const rules = {
  reward: limits.invitationReward,
  rewardMinimum: limits.invitationRewardLeast,
  rewardDays: limits.invitationRewardDays,
  leastAmount: limits.invitationTicketLeast,
  daysToRegister: limits.invitationDays,
  mostPerMonth: limits.invitationRewardsPerMonth,
  waitMinutes: limits.undoMinutes,
};

/** The address keeps the code on the way to the login and back. */
export function InvitedGuest({ code }: InvitedGuestProps) {
  const t = useTranslator();
  const isInvited = code !== '';
  const amounts = { least: limits.invitationTicketLeast, amount: limits.invitationReward };
  return (
    <>
      <Card as="section" className="flex flex-col gap-4">
        <div>
          <h2 className="font-bold text-lg">
            {t(isInvited ? 'invitation.invitedTitle' : 'invitation.guestTitle')}
          </h2>
          <p className="mt-1 text-ink-2">
            {isInvited ? t('invitation.invitedText', amounts) : t('invitation.guestText')}
          </p>
        </div>
        {isInvited && <CodeText label={t('invitation.invitedCode')} code={code} />}
        <SignInLink block />
      </Card>
      {isInvited ? <InvitedRules rules={rules} /> : <Rules rules={rules} />}
    </>
  );
}
