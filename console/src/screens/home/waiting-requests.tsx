import { CallError } from '@meal/contract/call-error';
import { Button } from '@meal/ui/button';
import { Card } from '@meal/ui/card';
import { ErrorState } from '@meal/ui/error-state';
import { RefreshIcon } from '@meal/ui/icons';
import { Notice } from '@meal/ui/notice';
import { OfflineState } from '@meal/ui/offline-state';
import { Loading, Skeleton } from '@meal/ui/skeleton';
import { EmptyState } from '@meal/ui/states';
import type { ReactNode } from 'react';
import { useWaitingRequests } from '../../data/requests';
import { useTranslator } from '../../language/language';
import { useServerTime } from '../answer/server-time';
import { RequestCard } from './request-card';

/** What the store has to answer. That nothing waits is only said when the server has said so. */
export function WaitingRequests() {
  const t = useTranslator();
  const { data, error, fetchStatus, isFetching, refetch, ...more } = useWaitingRequests();
  const now = useServerTime(data?.pages[0]?.serverTime ?? 0);
  const requests = (data?.pages ?? []).flatMap(({ list }) => list).filter(({ replyBy }) => replyBy > now);
  const isOffline = fetchStatus === 'paused' || (error instanceof CallError && error.failure === 'network');

  if (!data && isOffline) {
    return (
      <Frame>
        <OfflineState
          heading="h3"
          title={t('answer.offlineTitle')}
          action={
            <Button icon={RefreshIcon} loading={isFetching} onClick={() => void refetch()}>
              {t('answer.retry')}
            </Button>
          }
        >
          {t('requests.offline')}
        </OfflineState>
      </Frame>
    );
  }
  if (!data && error) {
    return (
      <Frame>
        <ErrorState text={t('console.requestFailed')} loading={isFetching} onReload={() => void refetch()} />
      </Frame>
    );
  }
  if (!data) return <ListSkeleton />;
  return (
    <Frame count={requests.length}>
      {(error || fetchStatus === 'paused') && (
        <Notice tone="pending" title={t('requests.staleTitle')}>
          {t('requests.staleText')}
        </Notice>
      )}
      {requests.length === 0 && !error && (
        <EmptyState heading="h3" title={t('requests.none')}>
          {t('requests.noneText')}
        </EmptyState>
      )}
      {requests.length > 0 && (
        <ul className="flex flex-col gap-4">
          {requests.map((request) => (
            <RequestCard key={request.reservationId} request={request} now={now} />
          ))}
        </ul>
      )}
      {more.hasNextPage && (
        <Button
          variant="secondary"
          block
          loading={more.isFetchingNextPage}
          onClick={() => void more.fetchNextPage()}
        >
          {t('requests.more')}
        </Button>
      )}
    </Frame>
  );
}

interface FrameProps {
  /** How many are shown; said aloud when it changes. */
  count?: number;
  children: ReactNode;
}

function Frame({ count = 0, children }: FrameProps) {
  const t = useTranslator();
  return (
    <section aria-labelledby="work" className="flex min-w-0 flex-col gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="work" className="font-bold text-lg">
          {t('requests.title')}
        </h2>
        <output className="text-ink-2 text-sm">{count > 0 && t('requests.count', { count })}</output>
      </div>
      {children}
    </section>
  );
}

function ListSkeleton() {
  const t = useTranslator();
  return (
    <Frame>
      <Loading label={t('ui.loading')}>
        <Card className="flex flex-col gap-3">
          <Skeleton className="h-7 w-1/2" />
          <Skeleton className="h-5 w-3/4" />
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="h-5 w-2/5" />
        </Card>
      </Loading>
    </Frame>
  );
}
