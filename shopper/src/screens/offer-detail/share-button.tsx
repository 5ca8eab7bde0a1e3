import { limits } from '@meal/contract/limits';
import type { Offer } from '@meal/contract/offer';
import { IconButton } from '@meal/ui/button';
import { ShareIcon } from '@meal/ui/icons';
import { useState } from 'react';
import { ShareSheet } from '../../features/share/share-sheet';
import { useShare } from '../../features/share/use-share';
import { useTranslator } from '../../language/language';
import { offerDetail } from '../../paths';

interface ShareButtonProps {
  offer: Offer;
  className: string;
}

/** In Japanese LINE is offered first; elsewhere the device's own sharing comes at once. */
export function ShareButton({ offer, className }: ShareButtonProps) {
  const t = useTranslator();
  const [open, setOpen] = useState(false);
  const shared = {
    title: offer.title,
    text: t('offers.shareText', { title: offer.title, store: offer.store.name }),
    url: location.origin + limits.basePath + offerDetail({ offerId: offer.offerId }),
  };
  const { canShare, share, copy } = useShare(shared);
  const press = () => {
    if (t.locale === 'ja-JP') setOpen(true);
    else if (canShare) void share();
    else void copy();
  };

  return (
    <>
      <IconButton label={t('offers.share')} icon={ShareIcon} className={className} onClick={press} />
      <ShareSheet shared={shared} open={open} onOpenChange={setOpen} />
    </>
  );
}
