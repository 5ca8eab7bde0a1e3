import { Button } from '@meal/ui/button';
import { LazySheet } from '@meal/ui/lazy-sheet';
import { Skeleton } from '@meal/ui/skeleton';
import { showToast } from '@meal/ui/toast';
import { useEndSession, useOwnSessions } from '../../../data/own-sessions';
import { useTranslator } from '../../../language/language';
import { IdentityTexts } from '../../../shell/identity-texts';
import { ReloadCard } from '../../../shell/reload-card';

interface DevicesSheetProps {
  open: boolean;
  onClose: () => void;
}

/** Where the account is signed in: what is not one's own can be ended from here. */
export default function DevicesSheet({ open, onClose }: DevicesSheetProps) {
  const t = useTranslator();
  return (
    <LazySheet
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      locale={t.locale}
      title={t('account.devices')}
      closeLabel={t('ui.close')}
    >
      <IdentityTexts
        waiting={<Skeleton className="h-40 w-full" />}
        renderFailed={(tryAgain) => <ReloadCard onReload={tryAgain} />}
      >
        <Devices />
      </IdentityTexts>
    </LazySheet>
  );
}

const tell = (text: string) => ({ onSuccess: () => showToast({ text, tone: 'valid' }) });

function Devices() {
  const t = useTranslator();
  const sessions = useOwnSessions();
  const end = useEndSession();
  if (sessions.isError) {
    return <ReloadCard loading={sessions.isFetching} onReload={() => void sessions.refetch()} />;
  }
  if (!sessions.data) return <Skeleton className="h-40 w-full" />;
  const { list } = sessions.data;
  return (
    <div className="flex flex-col gap-5 pb-2">
      <ul className="divide-y divide-line">
        {list.map(({ sessionId, deviceName, lastSeenAt, current }) => {
          const device = deviceName || t('identity.unknownDevice');
          return (
            <li
              key={sessionId}
              className="flex min-h-tap flex-wrap items-center justify-between gap-x-4 py-3"
            >
              <span className="min-w-0">
                <span className="block font-bold">{device}</span>
                <span className="block text-ink-2 text-sm">
                  {current ? t('identity.thisDevice') : t('identity.lastSeen', { at: lastSeenAt })}
                </span>
              </span>
              {!current && (
                <Button
                  variant="quiet"
                  aria-label={t('identity.endSessionOf', { device })}
                  disabled={end.isPending}
                  onClick={() => end.mutate({ sessionId }, tell(t('identity.sessionEnded')))}
                >
                  {t('identity.endSession')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {list.length > 1 ? (
        <Button
          variant="secondary"
          block
          loading={end.isPending}
          onClick={() => end.mutate({ others: true }, tell(t('identity.othersEnded')))}
        >
          {t('identity.endOthers')}
        </Button>
      ) : (
        <p className="text-ink-2">{t('identity.onlyThis')}</p>
      )}
    </div>
  );
}
