import { limits } from '@meal/contract/limits';
import type { Offer } from '@meal/contract/offer';
import { IconButton } from '@meal/ui/button';
import { ShareIcon } from '@meal/ui/icons';
import { LazySheet } from '@meal/ui/lazy-sheet';
import { showToast } from '@meal/ui/toast';
import { useState } from 'react';
import { useTranslator } from '../../language/language';
import { offerDetail } from '../../paths';
import { ShareChoices } from './share-choices';

interface ShareButtonProps {
  offer: Offer;
  className: string;
}

/** The device's own sharing where there is one, else the link is copied; in Japanese LINE is offered first. */
export function ShareButton({ offer, className }: ShareButtonProps) {
  const t = useTranslator();
  const [open, setOpen] = useState(false);
  const url = location.origin + limits.basePath + offerDetail({ offerId: offer.offerId });
  const text = t('offers.shareText', { title: offer.title, store: offer.store.name });
  const canShare = 'share' in navigator;

  const copy = async () => {
    setOpen(false);
    try {
      await navigator.clipboard.writeText(url);
      showToast({ text: t('offers.linkCopied'), tone: 'valid' });
    } catch {
      showToast({ text: t('offers.copyFailed'), tone: 'error' });
    }
  };
  const share = async () => {
    setOpen(false);
    try {
      await navigator.share({ title: offer.title, text, url });
    } catch (error) {
      // Closing the device's sheet is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy();
    }
  };
  const press = () => {
    if (t.locale === 'ja-JP') setOpen(true);
    else if (canShare) void share();
    else void copy();
  };

  return (
    <>
      <IconButton label={t('offers.share')} icon={ShareIcon} className={className} onClick={press} />
      <LazySheet
        open={open}
        onOpenChange={setOpen}
        title={t('offers.share')}
        closeLabel={t('ui.close')}
        locale={t.locale}
      >
        <ShareChoices
          lineMessage={`${text}\n${url}`}
          onShare={canShare ? () => void share() : undefined}
          onCopy={() => void copy()}
        />
      </LazySheet>
    </>
  );
}
