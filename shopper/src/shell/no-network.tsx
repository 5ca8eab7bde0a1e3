import { Button } from '@meal/ui/button';
import { RefreshIcon } from '@meal/ui/icons';
import { OfflineState } from '@meal/ui/offline-state';
import { showToast } from '@meal/ui/toast';
import { type ReactNode, useEffect } from 'react';
import { useTranslator } from '../language/language';

interface NoNetworkProps {
  /** Called when the device is connected again, by itself or after "Try again". */
  onConnected: () => void;
  /** What can be done without a network; trying again then comes second. */
  meanwhile?: ReactNode;
}

/** "No network available": waits, and goes on by itself. */
export function NoNetwork({ onConnected, meanwhile }: NoNetworkProps) {
  const t = useTranslator();

  useEffect(() => {
    addEventListener('online', onConnected);
    return () => removeEventListener('online', onConnected);
  }, [onConnected]);

  const tryAgain = () => {
    if (navigator.onLine) onConnected();
    else showToast({ text: t('shell.stillOffline'), tone: 'error' });
  };

  return (
    <OfflineState
      heading="h1"
      title={t('errors.noNetwork')}
      action={
        <>
          {meanwhile}
          <Button variant={meanwhile ? 'secondary' : 'primary'} icon={RefreshIcon} onClick={tryAgain}>
            {t('shell.tryAgain')}
          </Button>
        </>
      }
    >
      {t('shell.noNetworkText')}
    </OfflineState>
  );
}
