import { CallError } from '@meal/contract/call-error';
import { limits } from '@meal/contract/limits';
import { Button } from '@meal/ui/button';
import { showToast } from '@meal/ui/toast';
import { useState } from 'react';
import { useCheckRegister, useLoginWithEmail } from '../../data/sign-in';
import { CodeForm } from '../../features/one-time-code/code-form';
import { useSendCode } from '../../features/one-time-code/send-code';
import { errorText } from '../../language/error-text';
import { useTranslator } from '../../language/language';
import type { ChangeLoginDraft, LoginDraft } from './login-draft';

interface CodeStepProps {
  draft: LoginDraft;
  onChange: ChangeLoginDraft;
  /** The code is right and the address has no account yet. */
  onNew: (verifyCode: string) => void;
}

export function CodeStep({ draft, onChange, onNew }: CodeStepProps) {
  const t = useTranslator();
  const [refusal, setRefusal] = useState<string>();
  const [wrongTries, setWrongTries] = useState(0);
  const check = useCheckRegister();
  const login = useLoginWithEmail();
  const { sendCode, sending } = useSendCode('login');

  /** The check does not say what is wrong with a code; its age and the tries do. */
  const refuseCode = () => {
    const spent =
      wrongTries + 1 >= limits.codeTries || Date.now() - draft.sentAt > limits.codeMinutes * 60_000;
    const text = t(spent ? 'errors.E1105' : 'errors.E1108');
    setWrongTries(wrongTries + 1);
    setRefusal(text);
    showToast({ text, tone: 'error' });
  };

  const submit = async (verifyCode: string) => {
    setRefusal(undefined);
    try {
      const { registered } = await check.mutateAsync({ email: draft.email, verifyCode });
      if (registered === null) refuseCode();
      else if (!registered) onNew(verifyCode);
      else {
        await login.mutateAsync({ email: draft.email, verifyCode });
        showToast({ text: t('login.signedIn'), tone: 'valid' });
      }
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.code === 'E1105' || error.code === 'E1108') setRefusal(errorText(t, error));
    }
  };

  const resend = async () => {
    const sent = await sendCode(draft.email);
    if (!sent) return;
    setRefusal(undefined);
    setWrongTries(0);
    onChange(sent);
    if (!sent.linkSent) showToast({ text: t('login.codeSent'), tone: 'valid' });
  };

  return (
    <CodeForm
      email={draft.email}
      resendAt={draft.resendAt}
      submitLabel={t('login.verify')}
      submitWhenComplete
      refusal={refusal}
      pending={check.isPending || login.isPending}
      sending={sending}
      onSubmit={(code) => void submit(code)}
      onResend={() => void resend()}
    >
      <Button variant="quiet" onClick={() => onChange({ sentAt: 0 })}>
        {t('login.editEmail')}
      </Button>
    </CodeForm>
  );
}
