import { Button } from '@meal/ui/button';
import { Card } from '@meal/ui/card';
import { showToast } from '@meal/ui/toast';
import { type FormEvent, useState } from 'react';
import { useChangePassword } from '../../data/security';
import { useTranslator } from '../../language/language';
import { errorText } from '../../shell/error-text';
import { NewPasswordField } from './new-password-field';
import { ProofFields } from './proof-fields';
import { refusedText } from './refused';

const empty = { password: '', otp: '' };

interface PasswordCardProps {
  withCode: boolean;
}

export function PasswordCard({ withCode }: PasswordCardProps) {
  const t = useTranslator();
  const change = useChangePassword();
  const [proof, setProof] = useState(empty);
  const [newPassword, setNewPassword] = useState('');

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (change.isPending) return;
    try {
      await change.mutateAsync({ ...proof, newPassword });
      setProof(empty);
      setNewPassword('');
      showToast({ text: t('security.passwordChanged'), tone: 'valid' });
    } catch (error) {
      showToast({ text: errorText(t, error), tone: 'error' });
    }
  };

  return (
    <Card as="section" aria-labelledby="password">
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <h2 id="password" className="font-bold text-lg">
          {t('security.passwordTitle')}
        </h2>
        <p className="text-ink-2 text-sm">{t('security.passwordText')}</p>
        <ProofFields entry={proof} onChange={setProof} withCode={withCode} refusal={change.error} />
        <NewPasswordField
          value={newPassword}
          onChange={setNewPassword}
          error={refusedText(t, change.error, 'newPassword')}
        />
        <Button type="submit" disabled={!proof.password || !newPassword} loading={change.isPending}>
          {t('security.changePassword')}
        </Button>
      </form>
    </Card>
  );
}
