import { CallError } from '@meal/contract/call-error';
import { Button, ButtonLink } from '@meal/ui/button';
import { ErrorState } from '@meal/ui/error-state';
import { Brand } from '@meal/ui/illustrations';
import { Loading, Skeleton } from '@meal/ui/skeleton';
import { NotFoundState } from '@meal/ui/states';
import { showToast } from '@meal/ui/toast';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useAcceptInvitation, useInvitation } from '../data/invitation';
import { useTranslator } from '../language/language';
import { errorText } from '../shell/error-text';
import { LanguageChoice } from '../shell/language-choice';
import { useAnswerKey } from './answer/answer-key';
import { NewPasswordField } from './security/new-password-field';
import { refusedText } from './security/refused';

/** Where the mail of an invitation leads: the person sets a password, and nobody else ever knows it. */
export default function Invitation() {
  const t = useTranslator();
  const key = useAnswerKey();
  return (
    <main id="content" className="pad-safe-x mx-auto flex min-h-dvh w-full max-w-phone flex-col gap-6 py-8">
      <Brand name={t('console.brand')} />
      {key === '' ? <DeadInvitation /> : <Invited key={key} invitationKey={key} />}
      <div className="mt-auto">
        <LanguageChoice />
      </div>
    </main>
  );
}

interface InvitedProps {
  invitationKey: string;
}

function Invited({ invitationKey }: InvitedProps) {
  const t = useTranslator();
  const navigate = useNavigate();
  const { data, error, isFetching, refetch } = useInvitation(invitationKey);
  const accept = useAcceptInvitation();
  const [newPassword, setNewPassword] = useState('');

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (accept.isPending) return;
    try {
      await accept.mutateAsync({ key: invitationKey, newPassword });
      await navigate('/login', { replace: true });
      showToast({ text: t('security.invitationDone'), tone: 'valid' });
    } catch (failure) {
      showToast({ text: errorText(t, failure), tone: 'error' });
    }
  };

  if (isDead(error) || isDead(accept.error)) return <DeadInvitation />;
  if (!data) {
    return (
      <>
        <h1 tabIndex={-1} className="font-bold text-2xl">
          {t('security.invitationTitle')}
        </h1>
        {error ? (
          <ErrorState
            text={t('console.requestFailed')}
            loading={isFetching}
            onReload={() => void refetch()}
          />
        ) : (
          <Loading label={t('ui.loading')}>
            <Skeleton className="h-48 w-full rounded-lg" />
          </Loading>
        )}
      </>
    );
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <div>
        <h1 tabIndex={-1} className="font-bold text-2xl">
          {t('security.invitationTitle')}
        </h1>
        <p className="mt-1 text-ink-2">
          {t('security.invitationFor', { name: data.name, role: t(`console.role-${data.role}`) })}
        </p>
        {data.storeName && <p className="text-ink-2">{data.storeName}</p>}
        <p className="mt-2 font-bold">{data.email}</p>
      </div>
      {/* So that a password manager keeps both together. */}
      <input type="hidden" name="username" autoComplete="username" value={data.email} />
      <NewPasswordField
        value={newPassword}
        onChange={setNewPassword}
        error={refusedText(t, accept.error, 'newPassword')}
      />
      <Button type="submit" disabled={!newPassword} loading={accept.isPending}>
        {t('security.invitationAccept')}
      </Button>
    </form>
  );
}

function isDead(error: Error | null): boolean {
  return error instanceof CallError && error.code === 'E1203';
}

function DeadInvitation() {
  const t = useTranslator();
  return (
    <NotFoundState
      title={t('security.invitationDead')}
      action={<ButtonLink href="/login">{t('answer.signIn')}</ButtonLink>}
    >
      {t('security.invitationDeadText')}
    </NotFoundState>
  );
}
