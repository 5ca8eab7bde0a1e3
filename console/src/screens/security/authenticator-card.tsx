import { Card } from '@meal/ui/card';
import { Badge } from '@meal/ui/chip';
import { Notice } from '@meal/ui/notice';
import { useLookAgain, useStartTotp } from '../../data/security';
import { useTranslator } from '../../language/language';
import { AuthenticatorOn } from './authenticator-on';
import { Enrolment } from './enrolment';
import { ProofForm } from './proof-form';

interface AuthenticatorCardProps {
  isOn: boolean;
  isRequired: boolean;
  codesLeft: number;
}

/** The app that is asked for at sign-in; whatever changes it begins with the password. */
export function AuthenticatorCard({ isOn, isRequired, codesLeft }: AuthenticatorCardProps) {
  const t = useTranslator();
  const start = useStartTotp();
  const lookAgain = useLookAgain();
  const finish = async () => {
    start.reset();
    await lookAgain();
  };

  return (
    <Card as="section" aria-labelledby="authenticator" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 id="authenticator" className="wrap-anywhere min-w-0 font-bold text-lg">
          {t('security.totpTitle')}
        </h2>
        {isOn && <Badge tone="valid">{t('security.totpIsOn')}</Badge>}
      </div>
      {isRequired && !isOn && !start.data && <Notice tone="pending">{t('security.totpRequired')}</Notice>}
      {start.data && (
        <Enrolment secret={start.data.secret} uri={start.data.uri} onDone={() => void finish()} />
      )}
      {!start.data && isOn && <AuthenticatorOn codesLeft={codesLeft} />}
      {!start.data && !isOn && (
        <>
          <p data-phrase="" className="text-ink-2 text-sm">
            {t('security.totpOff')}
          </p>
          <ProofForm action={t('security.totpStart')} change={start} withCode={false} />
        </>
      )}
    </Card>
  );
}
