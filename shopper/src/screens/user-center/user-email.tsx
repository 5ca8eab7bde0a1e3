import { CallError } from '@meal/contract/call-error';
import { AppBar } from '@meal/ui/app-bar';
import { Button } from '@meal/ui/button';
import { Notice } from '@meal/ui/notice';
import { showToast } from '@meal/ui/toast';
import { useEffect, useRef, useState } from 'react';
import { useUpdateEmail } from '../../data/account';
import { useClientConfig } from '../../data/client-config';
import { useMyInfo } from '../../data/my-info';
import { useSession } from '../../data/session';
import { CodeForm } from '../../features/one-time-code/code-form';
import { type SentCode, useSendCode } from '../../features/one-time-code/send-code';
import { errorText } from '../../language/error-text';
import { useTranslator } from '../../language/language';
import { useForgetOnLeaving, useFormDraft } from '../../shell/form-draft';
import { useGoBack } from '../../shell/go-back';
import { identityTexts } from '../../shell/identity-texts';
import { ScreenTexts } from '../pickup/screen-texts';
import { NewEmailForm } from './new-email-form';
import { WaitingForTexts } from './waiting-for-texts';

export default function UserEmail() {
  return (
    <ScreenTexts load={identityTexts} waiting={<WaitingForTexts />}>
      <ChangeEmail />
    </ScreenTexts>
  );
}

/** What the server said, and to which of the codes. */
interface Refusal {
  of: 'verifyCode' | 'oldVerifyCode';
  text: string;
}

/** A new address, proven by a code sent to it, and then by one sent to the present address. */
function ChangeEmail() {
  const t = useTranslator();
  const { back, goBack } = useGoBack();
  const current = useSession().userInfo?.email ?? '';
  const { data: profile } = useMyInfo();
  const { data: config } = useClientConfig();
  const { draft, change, forget } = useFormDraft('user-email', { email: '', sentAt: 0, resendAt: 0 });
  useForgetOnLeaving(forget);
  // The first code waits in memory for the second.
  const [proven, setProven] = useState<{ verifyCode: string } & SentCode>();
  const [refusal, setRefusal] = useState<Refusal>();
  const [taken, setTaken] = useState<string>();
  const { sendCode, sending } = useSendCode('updateEmail');
  const update = useUpdateEmail();
  const step = draft.sentAt === 0 ? 'address' : proven ? 'present' : 'new';
  const heading = useRef<HTMLHeadingElement>(null);

  const askForCode = async (email: string) => {
    const sent = await sendCode(email);
    if (!sent) return undefined;
    setRefusal(undefined);
    showToast({ text: t('login.codeSent'), tone: 'valid' });
    return sent;
  };

  const askNew = async (email: string) => {
    const sent = await askForCode(email);
    if (!sent) return;
    setTaken(undefined);
    setProven(undefined);
    change({ email, ...sent });
  };

  const askPresent = async (verifyCode: string) => {
    const sent = await askForCode(current);
    if (sent) setProven({ verifyCode, ...sent });
  };

  const editAddress = () => {
    setRefusal(undefined);
    setProven(undefined);
    change({ sentAt: 0 });
  };

  const send = (codes: { verifyCode: string; oldVerifyCode?: string }) => {
    setRefusal(undefined);
    update.mutate(
      { email: draft.email, ...codes },
      {
        onSuccess: () => {
          showToast({ text: t('identity.emailSaved'), tone: 'valid' });
          goBack();
        },
        onError: (error) => {
          if (!(error instanceof CallError)) return;
          if (error.code === 'E1107') {
            setTaken(errorText(t, error));
            setProven(undefined);
            change({ sentAt: 0 });
          } else if (error.code === 'E1105' || error.code === 'E1108') {
            const of = error.details[0]?.path === 'oldVerifyCode' ? 'oldVerifyCode' : 'verifyCode';
            setRefusal({ of, text: errorText(t, error) });
            if (of === 'verifyCode') setProven(undefined);
          }
        },
      },
    );
  };

  const shownStep = useRef(step);
  useEffect(() => {
    // The code fields take the focus themselves.
    if (shownStep.current !== step && step === 'address') heading.current?.focus();
    shownStep.current = step;
  }, [step]);

  const needsBoth = profile?.emailProven ?? current !== '';
  const titles = {
    address: t('identity.emailTitle'),
    new: t('login.codeTitle'),
    present: t('identity.oldCodeTitle'),
  };
  const support = config?.supportEmail;
  const form = { pending: update.isPending, sending };
  return (
    <div className="mx-auto w-full max-w-phone">
      <AppBar
        title={titles[step]}
        headingRef={heading}
        back={step === 'address' ? back : { ...back, onBack: editAddress }}
      />
      <div className="pad-safe-x flex flex-col gap-6 pt-2">
        {step === 'address' && (
          <NewEmailForm
            current={current}
            isProven={needsBoth}
            value={draft.email}
            taken={taken}
            sending={sending}
            onChange={(email) => {
              change({ email });
              setTaken(undefined);
            }}
            onSubmit={(email) => void askNew(email)}
          />
        )}
        {step === 'new' && (
          <CodeForm
            key="new"
            {...form}
            email={draft.email}
            resendAt={draft.resendAt}
            submitLabel={needsBoth ? t('identity.continue') : t('identity.emailConfirm')}
            refusal={refusal?.of === 'verifyCode' ? refusal.text : undefined}
            onSubmit={(verifyCode) => (needsBoth ? void askPresent(verifyCode) : send({ verifyCode }))}
            onResend={() => void askNew(draft.email)}
          >
            <Button variant="quiet" onClick={editAddress}>
              {t('login.editEmail')}
            </Button>
          </CodeForm>
        )}
        {proven && step === 'present' && (
          <>
            <Notice>{t('identity.oldCodeNote')}</Notice>
            <CodeForm
              key="present"
              {...form}
              email={current}
              resendAt={proven.resendAt}
              submitLabel={t('identity.emailConfirm')}
              refusal={refusal?.text}
              onSubmit={(oldVerifyCode) => send({ verifyCode: proven.verifyCode, oldVerifyCode })}
              onResend={() => void askPresent(proven.verifyCode)}
            />
            {support && <p className="text-ink-2 text-sm">{t('identity.oldCodeLost', { support })}</p>}
          </>
        )}
      </div>
    </div>
  );
}
