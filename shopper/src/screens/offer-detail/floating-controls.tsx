import type { Offer } from '@meal/contract/offer';
import { HeartButton } from '../../features/offer-card/heart-button';
import { ShareButton } from '../../features/share/share-button';
import { addressToShare } from '../../features/share/shared-link';
import { useTranslator } from '../../language/language';
import { offerDetail } from '../../paths';
import { FloatingBack } from '../../shell/floating-back';

interface FloatingControlsProps {
  offer: Offer;
}

const floating = 'bg-raised shadow-card';

/** Back, share and heart stay at hand above whatever is scrolled below them. */
export function FloatingControls({ offer }: FloatingControlsProps) {
  const t = useTranslator();
  const { offerId, title, store } = offer;
  const link = {
    title,
    text: t('offers.shareText', { title, store: store.name }),
    url: addressToShare(offerDetail({ offerId })),
  };
  return (
    // Without a height of its own, so that the photo begins at the very top.
    <div className="pointer-events-none sticky top-0 z-10 h-0 wide:static wide:h-auto">
      <div className="pad-safe-x *:pointer-events-auto mx-auto flex w-full max-w-page items-center gap-2 pt-[calc(--spacing(2)+env(safe-area-inset-top,0px))] wide:px-6 wide:pt-4">
        <FloatingBack className="mr-auto" />
        <ShareButton link={link} className={floating} />
        <HeartButton offer={offer} className={floating} />
      </div>
    </div>
  );
}
