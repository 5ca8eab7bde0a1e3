import { CallError } from '@meal/contract/call-error';
import { Button, ButtonLink } from '@meal/ui/button';
import { ErrorState } from '@meal/ui/error-state';
import { RefreshIcon } from '@meal/ui/icons';
import { Brand } from '@meal/ui/illustrations';
import { OfflineState } from '@meal/ui/offline-state';
import { Loading, Skeleton } from '@meal/ui/skeleton';
import { NotFoundState } from '@meal/ui/states';
import type { ReactNode } from 'react';
import { useAskedRequest } from '../../data/answer';
import { useTranslator } from '../../language/language';
import { errorText } from '../../shell/error-text';
import { LanguageChoice } from '../../shell/language-choice';
import { PageTitle } from '../../shell/page';
import { AnswerDesk } from './answer-desk';
import { useAnswerKey } from './answer-key';

/** Where the mail about a request leads: whoever holds it answers for the store, without signing in. */
export default function Answer() {
  const t = useTranslator();
  const key = useAnswerKey();
  return (
    <div className="flex min-h-dvh flex-col">
      <PageTitle page={t('answer.title')} />
      <header className="bg-surface pt-safe-top shadow-card">
        <div className="pad-safe-x mx-auto flex min-h-14 max-w-phone items-center py-1.5">
          <Brand name={t('console.brand')} />
        </div>
      </header>
      <main id="content" className="pad-safe-x mx-auto flex w-full max-w-phone grow flex-col gap-6 py-5">
        {key === '' ? <DeadLink /> : <Asked key={key} answerKey={key} />}
        <div className="mt-auto">
          <LanguageChoice />
        </div>
      </main>
    </div>
  );
}

interface AskedProps {
  answerKey: string;
}

function Asked({ answerKey }: AskedProps) {
  const t = useTranslator();
  const { data, error, isFetching, fetchStatus, refetch } = useAskedRequest(answerKey);

  if (data) return <AnswerDesk answerKey={answerKey} request={data} />;
  if (error instanceof CallError && error.code === 'E1203') return <DeadLink />;
  if (fetchStatus === 'paused' || (error instanceof CallError && error.failure === 'network')) {
    return (
      <OfflineState
        heading="h1"
        title={t('answer.offlineTitle')}
        action={
          <Button icon={RefreshIcon} loading={fetchStatus === 'fetching'} onClick={() => void refetch()}>
            {t('answer.retry')}
          </Button>
        }
      >
        {t('answer.offlineText')}
      </OfflineState>
    );
  }
  if (!error) return <DeskSkeleton />;
  return (
    <Failed>
      <ErrorState
        text={
          error instanceof CallError && error.code === 'E1101'
            ? errorText(t, error)
            : t('console.requestFailed')
        }
        loading={isFetching}
        onReload={() => void refetch()}
      />
    </Failed>
  );
}

function Failed({ children }: { children: ReactNode }) {
  const t = useTranslator();
  return (
    <>
      <h1 tabIndex={-1} className="font-bold text-2xl">
        {t('answer.title')}
      </h1>
      {children}
    </>
  );
}

function DeadLink() {
  const t = useTranslator();
  return (
    <NotFoundState
      title={t('answer.linkTitle')}
      action={<ButtonLink href="/login">{t('answer.signIn')}</ButtonLink>}
    >
      {t('answer.linkText')}
    </NotFoundState>
  );
}

function DeskSkeleton() {
  const t = useTranslator();
  return (
    <Loading label={t('ui.loading')}>
      <h1 className="sr-only">{t('answer.title')}</h1>
      {/* As high as most requests, so that the choice of languages is not pushed away before somebody's eyes. */}
      <div className="flex min-h-dvh flex-col gap-5">
        <Skeleton className="h-18 w-full" />
        <Skeleton className="h-12 w-full rounded-md" />
        <Skeleton className="h-48 w-full rounded-lg" />
        <Skeleton className="h-16 w-full rounded-md" />
        <Skeleton className="h-16 w-full rounded-md" />
        <Skeleton className="h-16 w-full rounded-md" />
      </div>
    </Loading>
  );
}
