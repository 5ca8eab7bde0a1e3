import { Button } from '@meal/ui/button';
import { Card } from '@meal/ui/card';
import { Badge } from '@meal/ui/chip';
import { ErrorState } from '@meal/ui/error-state';
import { Loading, Skeleton } from '@meal/ui/skeleton';
import { showToast } from '@meal/ui/toast';
import { useEndOtherSessions, useEndSession, useSessions } from '../../data/security';
import { useTranslator } from '../../language/language';
import { errorText } from '../../shell/error-text';

/** Where one is signed in, and the way to end it. */
export function SessionsCard() {
  const t = useTranslator();
  const { data, error, isFetching, refetch } = useSessions();
  const end = useEndSession();
  const endOthers = useEndOtherSessions();
  const run = async (work: () => Promise<unknown>, done: string) => {
    try {
      await work();
      showToast({ text: done, tone: 'valid' });
    } catch (failure) {
      showToast({ text: errorText(t, failure), tone: 'error' });
    }
  };

  return (
    <Card as="section" aria-labelledby="sessions" className="flex flex-col gap-4">
      <h2 id="sessions" className="font-bold text-lg">
        {t('security.sessionsTitle')}
      </h2>
      {!data && !error && (
        <Loading label={t('ui.loading')}>
          <Skeleton className="h-14 w-full" />
        </Loading>
      )}
      {!data && error && (
        <ErrorState text={t('console.requestFailed')} loading={isFetching} onReload={() => void refetch()} />
      )}
      <ul className="divide-y divide-line">
        {data?.list.map(({ sessionId, device, createdAt, lastSeenAt, current }) => (
          <li key={sessionId} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <div className="min-w-0">
              <p className="font-bold">{device ?? t('security.unknownDevice')}</p>
              <p className="text-ink-2 text-sm">{t('security.sessionSince', { at: createdAt })}</p>
              <p className="text-ink-2 text-sm">{t('security.sessionSeen', { at: lastSeenAt })}</p>
            </div>
            {current ? (
              <Badge tone="valid">{t('security.thisDevice')}</Badge>
            ) : (
              <Button
                variant="secondary"
                aria-label={t('security.endNamed', { device: device ?? t('security.unknownDevice') })}
                loading={end.isPending && end.variables === sessionId}
                onClick={() => void run(() => end.mutateAsync(sessionId), t('security.sessionEnded'))}
              >
                {t('console.signOut')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {data && data.list.length > 1 && (
        <Button
          variant="quiet"
          loading={endOthers.isPending}
          onClick={() => void run(() => endOthers.mutateAsync(), t('security.othersEnded'))}
        >
          {t('security.endOthers')}
        </Button>
      )}
    </Card>
  );
}
