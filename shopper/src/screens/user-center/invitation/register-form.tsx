import { tidyCouponCode } from '@meal/contract/coupon-code';
import { Button } from '@meal/ui/button';
import { focusFirstInvalid } from '@meal/ui/field';
import { TextField } from '@meal/ui/text-field';
import { showToast } from '@meal/ui/toast';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useRegisterCode } from '../../../data/invitation';
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
  const form = useRef<HTMLFormElement>(null);
  const [code, setCode] = useState(begins);
  const [isEmpty, setEmpty] = useState(false);
  const register = useRegisterCode();
  const fault = registerFault(t, register.error, days);
  useEffect(() => {
    if (fault !== undefined && form.current) focusFirstInvalid(form.current);
  }, [fault]);

  const send = () =>
    register.mutate(code, {
      onSuccess: ({ rewards }) => {
        setCode('');
        const own = rewards.find(({ side }) => side === 'friend');
        if (own?.state === 'withheld') showToast({ text: t('invitation.doneWithheld'), tone: 'pending' });
        else showToast({ text: t('invitation.done'), tone: 'valid' });
      },
    });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (register.isPending) return;
    const isNothing = tidyCouponCode(code) === '';
    flushSync(() => setEmpty(isNothing));
    if (isNothing) focusFirstInvalid(event.currentTarget);
    else send();
  };

  return (
    <form ref={form} noValidate onSubmit={submit}>
      <TextField
        label={t('invitation.code')}
        name="invitationCode"
        value={code}
        error={isEmpty ? t('invitation.codeEmpty') : fault}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="done"
        onChange={({ target }) => {
          setCode(target.value);
          setEmpty(false);
          register.reset();
        }}
        suffix={
          <Button type="submit" variant="quiet" loading={register.isPending}>
            {t('invitation.register')}
          </Button>
        }
      />
    </form>
  );
}
