import { LazySheet } from '@meal/ui/lazy-sheet';
import type { ReactNode } from 'react';
import { useTranslator } from '../../language/language';
import { ShareChoices } from './share-choices';
import type { SharedLink } from './shared-link';

interface ShareSheetProps {
  link: SharedLink;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** What else there is to show, below the choices. */
  children?: ReactNode;
}

/** The ways to send a link, over the page. */
export function ShareSheet({ link, open, onOpenChange, children }: ShareSheetProps) {
  const t = useTranslator();
  return (
    <LazySheet
      open={open}
      onOpenChange={onOpenChange}
      title={t('offers.share')}
      closeLabel={t('ui.close')}
      locale={t.locale}
    >
      <ShareChoices link={link} onDone={() => onOpenChange(false)} />
      {children}
    </LazySheet>
  );
}
