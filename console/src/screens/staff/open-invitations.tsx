import { Button } from '@meal/ui/button';
import { Card } from '@meal/ui/card';
import { showToast } from '@meal/ui/toast';
import { useState } from 'react';
import { type OpenInvitation, useWithdrawInvitation } from '../../data/staff';
import { useTranslator } from '../../language/language';
import { errorText } from '../../shell/error-text';
import { AskFirst } from './ask-first';

interface OpenInvitationsProps {
  invitations: readonly OpenInvitation[];
}

/** Who has got a mail and has not come yet. */
export function OpenInvitations({ invitations }: OpenInvitationsProps) {
  const t = useTranslator();
  const withdraw = useWithdrawInvitation();
  const [asked, setAsked] = useState<OpenInvitation>();

  const run = async ({ email }: OpenInvitation) => {
    try {
      const { withdrawn } = await withdraw.mutateAsync(email);
      if (withdrawn) showToast({ text: t('staff.withdrawn', { email }), tone: 'valid' });
      else showToast({ text: t('staff.withdrawnTooLate'), tone: 'info' });
    } catch (error) {
      showToast({ text: errorText(t, error), tone: 'error' });
    } finally {
      setAsked(undefined);
    }
  };

  return (
    <Card as="section" aria-labelledby="invitations">
      <h2 id="invitations" className="font-bold text-lg">
        {t('staff.invitations')}
      </h2>
      {invitations.length === 0 && <p className="mt-1 text-ink-2 text-sm">{t('staff.noInvitations')}</p>}
      {invitations.length > 0 && (
        <ul className="mt-1 -mb-3 divide-y divide-line">
          {invitations.map((invitation) => (
            <li
              key={invitation.email}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 py-4"
            >
              <div className="min-w-0 grow basis-60">
                <p className="font-bold">{invitation.name}</p>
                <p className="text-sm">{t(`console.role-${invitation.role}`)}</p>
                <p className="wrap-anywhere text-ink-2 text-sm">{invitation.email}</p>
                <p className="text-ink-2 text-sm">{t('staff.until', { at: invitation.expiresAt })}</p>
              </div>
              <Button
                variant="secondary"
                aria-label={t('staff.withdrawNamed', { name: invitation.name })}
                onClick={() => setAsked(invitation)}
              >
                {t('staff.withdraw')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <AskFirst
        about={asked}
        title={(invitation) => t('staff.withdrawTitle', { name: invitation.name })}
        text={t('staff.withdrawText')}
        action={t('staff.withdraw')}
        isSending={withdraw.isPending}
        onAgree={(invitation) => void run(invitation)}
        onClose={() => setAsked(undefined)}
      />
    </Card>
  );
}
