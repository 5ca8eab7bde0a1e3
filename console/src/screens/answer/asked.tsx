import { CallError } from '@meal/contract/call-error';
import type { ErrorCode } from '@meal/contract/errors';
import { Button } from '@meal/ui/button';
import { ErrorState } from '@meal/ui/error-state';
import { RefreshIcon } from '@meal/ui/icons';
import { OfflineState } from '@meal/ui/offline-state';
import { Loading, Skeleton } from '@meal/ui/skeleton';
import type { ReactNode } from 'react';
import type { AskedQuery, AskedRequest } from '../../data/answer';
import { useTranslator } from '../../language/language';
import { errorText } from '../../shell/error-text';

interface AskedProps {
  asked: AskedQuery;
  /** The code that says that there is no such request, and what is shown then. */
  missing: { code: ErrorCode; state: ReactNode };
  children: (request: AskedRequest) => ReactNode;
}

/** A request once it is there; until then, or where it cannot be had, why. */
export function Asked({ asked, missing, children }: AskedProps) {
  const t = useTranslator();
  const { data, error, isFetching, fetchStatus, refetch } = asked;

  if (data) return children(data);
  if (error instanceof CallError && error.code === missing.code) return missing.state;
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
    <>
      <h1 tabIndex={-1} className="font-bold text-2xl">
        {t('answer.title')}
      </h1>
      <ErrorState
        text={
          error instanceof CallError && error.code === 'E1101'
            ? errorText(t, error)
            : t('console.requestFailed')
        }
        loading={isFetching}
        onReload={() => void refetch()}
      />
    </>
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
