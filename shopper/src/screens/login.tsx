import { AppBar } from '@meal/ui/app-bar';
import { showToast } from '@meal/ui/toast';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '../data/session';
import { useTranslator } from '../language/language';
import { paths } from '../paths';
import { useFormDraft } from '../shell/form-draft';
import { LanguageButton } from '../shell/language-button';
import { ScreenSkeleton } from '../shell/screen-skeleton';
import { takeReturn } from '../shell/sign-in-return';
import { CodeStep } from './login/code-step';
import { EmailStep } from './login/email-step';
import { LinkStep } from './login/link-step';
import type { LoginDraft } from './login/login-draft';
import { LoginPicture } from './login/login-picture';
import { NicknameStep } from './login/nickname-step';

/** E-mail, then code, then a nickname for a new account. All but the code survives the trip to the mail app. */
export default function Login() {
  const t = useTranslator();
  const navigate = useNavigate();
  const { status } = useSession();
  const { draft, change, forget } = useFormDraft<LoginDraft>('login', {
    email: '',
    agreed: false,
    sentAt: 0,
    resendAt: 0,
    linkSent: false,
  });
  const [provenCode, setProvenCode] = useState<string>();
  const left = useRef(false);
  const step = provenCode !== undefined ? 'nickname' : stepOf(draft);

  const leave = (as: 'user' | 'guest') => {
    if (left.current) return;
    left.current = true;
    forget();
    void navigate(takeReturn(as), { replace: true });
  };

  useEffect(() => {
    if (status === 'user') leave('user');
  });

  const titles = {
    email: t('login.title'),
    code: t('login.codeTitle'),
    link: t('login.codeTitle'),
    nickname: t('login.nicknameTitle'),
  };
  const heading = useRef<HTMLHeadingElement>(null);
  const shownStep = useRef(step);
  useEffect(() => {
    // The code field takes the focus itself.
    if (shownStep.current !== step && step !== 'code') heading.current?.focus();
    shownStep.current = step;
  }, [step]);

  if (status === 'user' || status === 'starting') return <ScreenSkeleton />;
  return (
    <div className="mx-auto w-full max-w-phone">
      <AppBar
        title={titles[step]}
        headingRef={heading}
        actions={step === 'email' && <LanguageButton />}
        back={{
          label: t('shell.back'),
          href: paths.home,
          onBack:
            step === 'email'
              ? undefined
              : () => {
                  setProvenCode(undefined);
                  if (step !== 'nickname') change({ sentAt: 0 });
                },
        }}
      />
      <div className="pad-safe-x flex flex-col gap-6 pt-2 pb-10">
        {step === 'email' && <LoginPicture />}
        {step === 'email' && (
          <EmailStep
            draft={draft}
            onChange={change}
            onGuest={() => {
              showToast({ text: t('login.guestStarted'), tone: 'valid' });
              leave('guest');
            }}
          />
        )}
        {step === 'code' && <CodeStep draft={draft} onChange={change} onNew={setProvenCode} />}
        {step === 'link' && <LinkStep draft={draft} onChange={change} />}
        {step === 'nickname' && (
          <NicknameStep
            email={draft.email}
            verifyCode={provenCode ?? ''}
            onRefused={() => setProvenCode(undefined)}
          />
        )}
      </div>
    </div>
  );
}

function stepOf({ sentAt, linkSent }: LoginDraft): 'email' | 'code' | 'link' {
  if (sentAt === 0) return 'email';
  return linkSent ? 'link' : 'code';
}
