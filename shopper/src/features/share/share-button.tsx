import { IconButton } from '@meal/ui/button';
import { ShareIcon } from '@meal/ui/icons';
import { useState } from 'react';
import { useTranslator } from '../../language/language';
import { ShareSheet } from './share-sheet';
import { type SharedLink, useSharedLink } from './shared-link';

interface ShareButtonProps {
  link: SharedLink;
  className: string;
}

/** The device's own sharing where there is one, else the link is copied; in Japanese LINE is offered first. */
export function ShareButton({ link, className }: ShareButtonProps) {
  const t = useTranslator();
  const [open, setOpen] = useState(false);
  const { copy, share } = useSharedLink(link);
  const press = () => {
    if (t.locale === 'ja-JP') setOpen(true);
    else void (share ?? copy)();
  };
  return (
    <>
      <IconButton label={t('offers.share')} icon={ShareIcon} className={className} onClick={press} />
      <ShareSheet link={link} open={open} onOpenChange={setOpen} />
    </>
  );
}
