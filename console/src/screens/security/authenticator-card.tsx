import { Button } from '@meal/ui/button';
import { Card } from '@meal/ui/card';
import { Notice } from '@meal/ui/notice';
import { showToast } from '@meal/ui/toast';
import { type FormEvent, useState } from 'react';
import { useEndTotp, useLookAgain, useStartTotp } from '../../data/security';
import { useTranslator } from '../../language/language';
import { errorText } from '../../shell/error-text';
import { Enrolment } from './enrolment';
import { ProofFields } from './proof-fields';

const empty = { password: '', otp: '' };

interface AuthenticatorCardProps {
  isOn: boolean;
  isRequired: boolean;
  codesLeft: number;
}

/** Switches the authenticator on or off; either begins with the password. */
export function AuthenticatorCard({ isOn, isRequired, codesLeft }: AuthenticatorCardProps) {
  const t = useTranslator();
  const [proof, setProof] = useState(empty);
  const start = useStartTotp();
  const end = useEndTotp();
  const lookAgain = useLookAgain();
  const action = isOn ? end : start;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (action.isPending) return;
    try {
      await action.mutateAsync(proof);
      setProof(empty);
      if (!isOn) return;
      await lookAgain();
      showToast({ text: t('security.totpEnded'), tone: 'valid' });
    } catch (error) {
      showToast({ text: errorText(t, error), tone: 'error' });
    }
  };
  const finish = async () => {
    start.reset();
    await lookAgain();
  };

  return (
    <Card as="section" aria-labelledby="authenticator" className="flex flex-col gap-4">
      <h2 id="authenticator" className="font-bold text-lg">
        {t('security.totpTitle')}
      </h2>
      {isRequired && !isOn && <Notice tone="pending">{t('security.totpRequired')}</Notice>}
      {start.data ? (
        <Enrolment secret={start.data.secret} uri={start.data.uri} onDone={() => void finish()} />
      ) : (
        <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
          <p className="text-ink-2 text-sm">
            {isOn ? t('security.totpOn', { codes: codesLeft }) : t('security.totpOff')}
          </p>
          <ProofFields entry={proof} onChange={setProof} withCode={isOn} refusal={action.error} />
          <Button
            type="submit"
            variant={isOn ? 'secondary' : 'primary'}
            disabled={!proof.password || (isOn && !proof.otp)}
            loading={action.isPending}
          >
            {t(isOn ? 'security.totpEnd' : 'security.totpStart')}
          </Button>
        </form>
      )}
    </Card>
  );
}
