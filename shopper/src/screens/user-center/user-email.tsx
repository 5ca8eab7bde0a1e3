import { CallError } from '@meal/contract/call-error';
import { AppBar } from '@meal/ui/app-bar';
import { Button } from '@meal/ui/button';
import { showToast } from '@meal/ui/toast';
import { useEffect, useRef, useState } from 'react';
import { useUpdateEmail } from '../../data/account';
import { useSession } from '../../data/session';
import { CodeForm } from '../../features/one-time-code/code-form';
import { useSendCode } from '../../features/one-time-code/send-code';
import { useTranslator } from '../../language/language';
import { errorText } from '../../shell/error-text';
import { useForgetOnLeaving, useFormDraft } from '../../shell/form-draft';
import { useGoBack } from '../../shell/go-back';
import { NewEmailForm } from './new-email-form';

/** A new address, proven by a code sent to it. */
export default function UserEmail() {
  const t = useTranslator();
  const { back, goBack } = useGoBack();
  const current = useSession().userInfo?.email ?? '';
  const { draft, change, forget } = useFormDraft('user-email', { email: '', sentAt: 0, resendAt: 0 });
  useForgetOnLeaving(forget);
  const [refusal, setRefusal] = useState<string>();
  const [taken, setTaken] = useState<string>();
  const { sendCode, sending } = useSendCode('updateEmail');
  const update = useUpdateEmail();
  const isCodeStep = draft.sentAt > 0;
  const heading = useRef<HTMLHeadingElement>(null);

  const askForCode = async (email: string) => {
    const sent = await sendCode(email);
    if (!sent) return;
    setRefusal(undefined);
    setTaken(undefined);
    change({ email, ...sent });
    showToast({ text: t('login.codeSent'), tone: 'valid' });
  };

  const editAddress = () => {
    setRefusal(undefined);
    change({ sentAt: 0 });
  };

  const confirm = (verifyCode: string) => {
    setRefusal(undefined);
    update.mutate(
      { email: draft.email, verifyCode },
      {
        onSuccess: () => {
          showToast({ text: t('account.emailSaved'), tone: 'valid' });
          goBack();
        },
        onError: (error) => {
          if (!(error instanceof CallError)) return;
          if (error.code === 'E1107') {
            setTaken(errorText(t, error));
            change({ sentAt: 0 });
          } else if (error.code === 'E1105' || error.code === 'E1108') setRefusal(errorText(t, error));
        },
      },
    );
  };

  const shownStep = useRef(isCodeStep);
  useEffect(() => {
    // The code field takes the focus itself.
    if (shownStep.current && !isCodeStep) heading.current?.focus();
    shownStep.current = isCodeStep;
  }, [isCodeStep]);

  return (
    <div className="mx-auto w-full max-w-phone">
      <AppBar
        title={isCodeStep ? t('login.codeTitle') : t('account.emailTitle')}
        headingRef={heading}
        back={isCodeStep ? { ...back, onBack: editAddress } : back}
      />
      <div className="pad-safe-x flex flex-col gap-6 pt-2">
        {isCodeStep ? (
          <CodeForm
            email={draft.email}
            resendAt={draft.resendAt}
            submitLabel={t('account.emailConfirm')}
            refusal={refusal}
            pending={update.isPending}
            sending={sending}
            onSubmit={confirm}
            onResend={() => void askForCode(draft.email)}
          >
            <Button variant="quiet" onClick={editAddress}>
              {t('login.editEmail')}
            </Button>
          </CodeForm>
        ) : (
          <NewEmailForm
            current={current}
            value={draft.email}
            taken={taken}
            sending={sending}
            onChange={(email) => {
              change({ email });
              setTaken(undefined);
            }}
            onSubmit={(email) => void askForCode(email)}
          />
        )}
      </div>
    </div>
  );
}
