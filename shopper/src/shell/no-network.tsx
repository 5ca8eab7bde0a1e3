import { Button } from '@meal/ui/button';
import { RefreshIcon } from '@meal/ui/icons';
import { OfflineState } from '@meal/ui/offline-state';
import { showToast } from '@meal/ui/toast';
import { useEffect } from 'react';
import { useTranslator } from '../language/language';

interface NoNetworkProps {
  /** Called when the device is connected again, by itself or after "Try again". */
  onConnected: () => void;
}

/** "No network available": waits, and goes on by itself. */
export function NoNetwork({ onConnected }: NoNetworkProps) {
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
        <Button icon={RefreshIcon} onClick={tryAgain}>
          {t('shell.tryAgain')}
        </Button>
      }
    >
      {t('shell.noNetworkText')}
    </OfflineState>
  );
}
