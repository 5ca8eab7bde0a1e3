import { CallError } from '@meal/contract/call-error';
import { tidyNickname } from '@meal/contract/nickname';
import { Button } from '@meal/ui/button';
import { focusFirstInvalid } from '@meal/ui/field';
import { showToast } from '@meal/ui/toast';
import { type SubmitEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLoginWithEmail } from '../../data/sign-in';
import { NicknameField, useNicknameFault } from '../../features/nickname-field/nickname-field';
import { useTranslator } from '../../language/language';

interface NicknameStepProps {
  email: string;
  verifyCode: string;
  /** The code is no longer good: back to it. */
  onRefused: () => void;
}

export function NicknameStep({ email, verifyCode, onRefused }: NicknameStepProps) {
  const t = useTranslator();
  const form = useRef<HTMLFormElement>(null);
  const [name, setName] = useState('');
  const [fault, setFault] = useState<string>();
  const faultOf = useNicknameFault();
  const login = useLoginWithEmail();

  const create = async (nickname?: string) => {
    if (login.isPending) return;
    try {
      await login.mutateAsync({ email, verifyCode, name: nickname });
      showToast({ text: t('login.signedIn'), tone: 'valid' });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.code === 'E1105' || error.code === 'E1108') onRefused();
    }
  };

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    flushSync(() => setFault(faultOf(name)));
    if (form.current && focusFirstInvalid(form.current)) return;
    void create(tidyNickname(name));
  };

  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <p className="text-ink-2">{t('login.nicknameLead')}</p>
      <NicknameField
        value={name}
        error={fault}
        onChange={(typed) => {
          setName(typed);
          setFault(undefined);
        }}
      />
      <Button type="submit" block loading={login.isPending}>
        {t('login.createAccount')}
      </Button>
      <Button variant="quiet" onClick={() => void create()}>
        {t('login.skipNickname')}
      </Button>
    </form>
  );
}
