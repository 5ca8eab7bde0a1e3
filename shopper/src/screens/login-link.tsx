import { CallError } from '@meal/contract/call-error';
import { Button, ButtonLink } from '@meal/ui/button';
import { Card } from '@meal/ui/card';
import { NotFoundState } from '@meal/ui/states';
import { showToast } from '@meal/ui/toast';
import { useNavigate } from 'react-router';
import { useSession } from '../data/session';
import { useLoginLink, useLoginWithLink } from '../data/sign-in';
import { useTranslator } from '../language/language';
import { Message } from '../language/message';
import { paths } from '../paths';
import { identityTexts } from '../shell/identity-texts';
import { useLinkKey } from '../shell/link-key';
import { ReloadCard } from '../shell/reload-card';
import { takeReturn } from '../shell/sign-in-return';
import { ScreenTexts } from './pickup/screen-texts';
import { WaitingForTexts } from './user-center/waiting-for-texts';

/** Opened from a mail. Looking at it signs nobody in: mail scanners look too. */
export default function LoginLink() {
  return (
    <ScreenTexts load={identityTexts} waiting={<WaitingForTexts />}>
      <Link />
    </ScreenTexts>
  );
}

function Link() {
  const key = useLinkKey();
  const { data, error, isFetching, refetch } = useLoginLink(key);

  if (key === '' || isOver(error)) return <Over />;
  if (data) return <Question linkKey={key} email={data.email} />;
  if (!error) return <WaitingForTexts />;
  return <ReloadCard wholePage loading={isFetching} onReload={() => void refetch()} />;
}

interface QuestionProps {
  linkKey: string;
  email: string;
}

function Question({ linkKey, email }: QuestionProps) {
  const t = useTranslator();
  const navigate = useNavigate();
  const { userInfo, status } = useSession();
  const login = useLoginWithLink();
  const present = status === 'user' ? userInfo.email : '';

  const leave = () => void navigate(takeReturn('user'), { replace: true });
  const signIn = () =>
    login.mutate(
      { key: linkKey },
      {
        onSuccess: () => {
          showToast({ text: t('identity.linkDone', { email }), tone: 'valid' });
          leave();
        },
      },
    );

  if (isOver(login.error)) return <Over />;
  return (
    <div className="pad-safe-x mx-auto flex w-full max-w-phone flex-col gap-5 pt-6">
      <h1 tabIndex={-1} className="font-bold text-xl">
        {t('identity.linkTitle')}
      </h1>
      <Card as="section" className="flex flex-col gap-4">
        <p>
          <Message
            id="identity.linkText"
            values={{ email }}
            tags={{ email: <strong className="wrap-anywhere" /> }}
          />
        </p>
        {present !== '' && present !== email && (
          <p className="wrap-anywhere">{t('identity.linkReplaces', { current: present })}</p>
        )}
        <Button block loading={login.isPending} onClick={signIn}>
          {t('identity.linkButton')}
        </Button>
        <ButtonLink variant="quiet" href={paths.home}>
          {t('identity.linkNotMe')}
        </ButtonLink>
      </Card>
    </div>
  );
}

function Over() {
  const t = useTranslator();
  return (
    <NotFoundState
      title={t('identity.undoOverTitle')}
      action={<ButtonLink href={paths.login}>{t('shell.signIn')}</ButtonLink>}
    >
      {t('identity.linkOver')}
    </NotFoundState>
  );
}

function isOver(error: unknown): boolean {
  return error instanceof CallError && (error.code === 'E1105' || error.code === 'E503');
}
