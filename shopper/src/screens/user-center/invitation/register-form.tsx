import { showToast } from '@meal/ui/toast';
import { useState } from 'react';
import { useRegisterCode } from '../../../data/invitation';
import { CodeForm } from '../../../features/typed-code/code-form';
import { useTranslator } from '../../../language/language';
import { registerFault } from './register-fault';

interface RegisterFormProps {
  /** From a friend's link. */
  begins: string;
  /** Within how many days of signing up it is possible. */
  days: number;
}

/** Asks for the code of a friend or a campaign. */
export function RegisterForm({ begins, days }: RegisterFormProps) {
  const t = useTranslator();
  const [code, setCode] = useState(begins);
  const register = useRegisterCode();

  const send = () =>
    register.mutate(code, {
      onSuccess: ({ rewards }) => {
        setCode('');
        const own = rewards.find(({ side }) => side === 'friend');
        if (own?.state === 'withheld') showToast({ text: t('invitation.doneWithheld'), tone: 'pending' });
        else showToast({ text: t('invitation.done'), tone: 'valid' });
      },
    });
  return (
    <CodeForm
      label={t('invitation.code')}
      name="invitationCode"
      emptyFault={t('invitation.codeEmpty')}
      code={code}
      action={t('invitation.register')}
      pending={register.isPending}
      fault={registerFault(t, register.error, days)}
      onChange={(typed) => {
        setCode(typed);
        register.reset();
      }}
      onSubmit={send}
    />
  );
}
