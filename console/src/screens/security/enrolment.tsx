import { limits } from '@meal/contract/limits';
import { Button } from '@meal/ui/button';
import { CodeField } from '@meal/ui/text-field';
import { showToast } from '@meal/ui/toast';
import { type FormEvent, useState } from 'react';
import { useConfirmTotp } from '../../data/security';
import { useTranslator } from '../../language/language';
import { errorText } from '../../shell/error-text';
import { QrCode } from './qr-code';
import { RecoveryCodes } from './recovery-codes';
import { refusedText } from './refused';

interface EnrolmentProps {
  secret: string;
  uri: string;
  onDone: () => void;
}

/** The secret goes into the app, its first code comes back; then the codes for the day on which the phone is lost. */
export function Enrolment({ secret, uri, onDone }: EnrolmentProps) {
  const t = useTranslator();
  const confirm = useConfirmTotp();
  const [otp, setOtp] = useState('');

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (confirm.isPending) return;
    try {
      await confirm.mutateAsync(otp);
    } catch (error) {
      setOtp('');
      showToast({ text: errorText(t, error), tone: 'error' });
    }
  };

  if (confirm.data) return <RecoveryCodes codes={confirm.data.recoveryCodes} onDone={onDone} />;
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <p>{t('security.scan')}</p>
      <QrCode text={uri} />
      <p className="text-ink-2 text-sm">{t('security.typeInstead')}</p>
      <code className="wrap-anywhere rounded-md bg-sunken px-3 py-2 font-bold">{secret}</code>
      <CodeField
        label={t('console.otp')}
        hint={t('console.otpHint')}
        name="otp"
        digits={limits.codeDigits}
        value={otp}
        onChange={setOtp}
        error={refusedText(t, confirm.error, 'otp')}
      />
      <Button type="submit" disabled={otp.length < limits.codeDigits} loading={confirm.isPending}>
        {t('security.totpConfirm')}
      </Button>
    </form>
  );
}
