import { currentInvitationRules as rules } from '@meal/contract/invitation-rules';
import { Card } from '@meal/ui/card';
import { useTranslator } from '../../../language/language';
import { SignInLink } from '../../../shell/sign-in-link';
import { CodeText } from './code-text';
import { InvitedRules, Rules } from './rules';

interface InvitedGuestProps {
  /** From a friend's link; empty for whoever comes by themselves. */
  code: string;
}

/** The address keeps the code on the way to the login and back. */
export function InvitedGuest({ code }: InvitedGuestProps) {
  const t = useTranslator();
  const isInvited = code !== '';
  const amounts = { least: rules.leastAmount, amount: rules.reward };
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
