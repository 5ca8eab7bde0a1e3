import { pushKinds } from '@meal/contract/push-kinds';
import { Button } from '@meal/ui/button';
import { Card } from '@meal/ui/card';
import { Notice } from '@meal/ui/notice';
import { showToast } from '@meal/ui/toast';
import { useState } from 'react';
import { PushRefused, PushUndecided, useSetPush } from '../../data/push';
import { storage } from '../../device/storage-schema';
import { useTranslator } from '../../language/language';
import { HomeScreenSteps } from './home-screen-steps';

interface PushCardProps {
  /** Of an iPhone or iPad, which may tell of something only from its home screen. */
  isPage: boolean;
}

/** Offers to tell of the answer, after a purchase and never before; the browser asks only when the visitor has said yes here. */
export default function PushCard({ isPage }: PushCardProps) {
  const t = useTranslator();
  const [isDeclined, setIsDeclined] = useState(false);
  const { mutate, isPending, isSuccess, error } = useSetPush();

  if (isSuccess) {
    return (
      <Notice tone="valid" title={t('notify.onTitle')}>
        {t('notify.onText')}
      </Notice>
    );
  }
  if (error instanceof PushRefused) {
    return (
      <Notice tone="pending" title={t('notify.refusedTitle')}>
        {t('notify.refusedText')}
      </Notice>
    );
  }
  if (isDeclined) return null;
  const decline = () => {
    storage.pushDeclined.write('1');
    setIsDeclined(true);
  };
  const turnOn = () =>
    mutate(pushKinds, {
      onError: (fault) => {
        if (fault instanceof PushRefused || fault instanceof PushUndecided) return;
        showToast({ text: t('notify.failed'), tone: 'error' });
      },
    });
  const hasFailed = error !== null && !(error instanceof PushUndecided);
  return (
    <Card as="section" className="flex flex-col gap-3">
      <h2 className="font-bold">{t(isPage ? 'notify.homeTitle' : 'notify.askTitle')}</h2>
      {isPage ? <HomeScreenSteps /> : <p className="text-ink-2 text-sm">{t('notify.askText')}</p>}
      {hasFailed && <p className="text-beni text-sm">{t('notify.failed')}</p>}
      <div className="flex flex-wrap gap-3">
        {!isPage && (
          <Button variant="secondary" loading={isPending} onClick={turnOn}>
            {t('notify.turnOn')}
          </Button>
        )}
        <Button variant="quiet" onClick={decline}>
          {t('notify.notNow')}
        </Button>
      </div>
    </Card>
  );
}
