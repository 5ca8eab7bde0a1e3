import { LazySheet } from '@meal/ui/lazy-sheet';
import type { ReactNode } from 'react';
import { useTranslator } from '../../language/language';
import { ShareChoices } from './share-choices';
import { type Shared, useShare } from './use-share';

interface ShareSheetProps {
  shared: Shared;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** What else there is to show, below the choices. */
  children?: ReactNode;
}

/** The ways to send something: LINE first, then the device's own, then the link itself. */
export function ShareSheet({ shared, open, onOpenChange, children }: ShareSheetProps) {
  const t = useTranslator();
  const { canShare, share, copy } = useShare(shared);
  const leaving = (act: () => Promise<void>) => () => {
    onOpenChange(false);
    void act();
  };
  return (
    <LazySheet
      open={open}
      onOpenChange={onOpenChange}
      title={t('offers.share')}
      closeLabel={t('ui.close')}
      locale={t.locale}
    >
      <ShareChoices
        lineMessage={`${shared.text}\n${shared.url}`}
        onShare={canShare ? leaving(share) : undefined}
        onCopy={leaving(copy)}
      />
      {children}
    </LazySheet>
  );
}
