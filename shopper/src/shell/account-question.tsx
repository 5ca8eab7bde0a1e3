import { Button } from '@meal/ui/button';
import Dialog from '@meal/ui/dialog';
import { showToast } from '@meal/ui/toast';
import { useState } from 'react';
import { answerAccount, type OtherAccount, useSession } from '../data/session';
import { isGuest, type StoredUserInfo } from '../device/user-info';
import { useTranslator } from '../language/language';
import { Message } from '../language/message';
import { IdentityTexts } from './identity-texts';

interface AccountQuestionProps {
  other: OtherAccount;
}

/** A link stands for somebody else than the visitor who is here. Whoever sent it, the visitor decides. */
export default function AccountQuestion({ other }: AccountQuestionProps) {
  return (
    <IdentityTexts>
      <Question other={other} />
    </IdentityTexts>
  );
}

function Question({ other: { userInfo, partner } }: AccountQuestionProps) {
  const t = useTranslator();
  const { userInfo: present } = useSession();
  const [open, setOpen] = useState(true);
  const [switching, setSwitching] = useState(false);
  const nameOf = ({ email, partner: from }: StoredUserInfo) =>
    email || t('identity.partnerAccount', { partner: from?.issuer ?? '' });
  const other = nameOf({ ...userInfo, ...(partner ? { partner } : {}) });
  const guest = present === undefined || isGuest(present);
  const current = guest ? '' : nameOf(present);

  const stay = () => {
    setOpen(false);
    void answerAccount('present');
  };

  const switchOver = async () => {
    setSwitching(true);
    try {
      await answerAccount('other');
      showToast({ text: t('identity.switched', { other }), tone: 'valid' });
    } catch {
      // Nothing has changed: both sessions are there, and the question too.
      showToast({ text: t('identity.switchFailed'), tone: 'error' });
      setSwitching(false);
    }
  };

  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && !switching && stay()}
      locale={t.locale}
      title={t('identity.switchTitle')}
      actions={
        <>
          <Button onClick={stay} disabled={switching}>
            {guest ? t('identity.stayGuest') : t('identity.stay', { current })}
          </Button>
          <Button variant="secondary" loading={switching} onClick={() => void switchOver()}>
            {t('identity.switchTo', { other })}
          </Button>
        </>
      }
    >
      <div className="wrap-anywhere flex flex-col gap-3">
        <p>
          <Message
            id={guest ? 'identity.switchGuestText' : 'identity.switchText'}
            values={{ current, other }}
            tags={{ current: <strong />, other: <strong /> }}
          />
        </p>
        <p>{guest ? t('identity.switchGuestNote') : t('identity.switchNote', { current })}</p>
      </div>
    </Dialog>
  );
}
