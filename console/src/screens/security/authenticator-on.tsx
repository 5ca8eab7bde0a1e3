import { Button } from '@meal/ui/button';
import { showToast } from '@meal/ui/toast';
import { useState } from 'react';
import { useEndTotp, useLookAgain, useRenewRecoveryCodes } from '../../data/security';
import { useTranslator } from '../../language/language';
import { ProofForm } from './proof-form';
import { RecoveryCodes } from './recovery-codes';

interface AuthenticatorOnProps {
  codesLeft: number;
}

/** What can be changed is chosen first; only then password and code are asked for. */
export function AuthenticatorOn({ codesLeft }: AuthenticatorOnProps) {
  const t = useTranslator();
  const [wish, setWish] = useState<'renew' | 'end'>();
  const renew = useRenewRecoveryCodes();
  const end = useEndTotp();
  const lookAgain = useLookAgain();
  const leave = () => {
    setWish(undefined);
    renew.reset();
    end.reset();
  };

  if (renew.data) {
    const done = async () => {
      await lookAgain();
      leave();
    };
    return <RecoveryCodes codes={renew.data.recoveryCodes} onDone={() => void done()} />;
  }
  if (wish === 'renew') {
    return (
      <>
        <p data-phrase="" className="text-ink-2 text-sm">
          {t('security.renewText')}
        </p>
        <ProofForm withCode action={t('security.renew')} change={renew} onBack={leave} />
      </>
    );
  }
  if (wish === 'end') {
    const told = async () => {
      await lookAgain();
      showToast({ text: t('security.totpEnded'), tone: 'valid' });
    };
    return (
      <>
        <p data-phrase="" className="text-ink-2 text-sm">
          {t('security.totpEndText')}
        </p>
        <ProofForm
          withCode
          action={t('security.totpEnd')}
          change={end}
          onDone={() => void told()}
          onBack={leave}
        />
      </>
    );
  }
  return (
    <>
      <p className="text-ink-2 text-sm">{t('security.totpOn', { codes: codesLeft })}</p>
      <div className="flex flex-wrap gap-2 *:grow">
        <Button variant="secondary" onClick={() => setWish('renew')}>
          {t('security.renew')}
        </Button>
        <Button variant="quiet" onClick={() => setWish('end')}>
          {t('security.totpEnd')}
        </Button>
      </div>
    </>
  );
}
