import type { Offer } from '@meal/contract/offer';
import { HeartButton } from '../../features/offer-card/heart-button';
import { FloatingBack } from '../../shell/floating-back';
import { ShareButton } from './share-button';

interface FloatingControlsProps {
  offer: Offer;
}

const floating = 'bg-raised shadow-card';

/** Back, share and heart stay at hand above whatever is scrolled below them. */
export function FloatingControls({ offer }: FloatingControlsProps) {
  return (
    // Without a height of its own, so that the photo begins at the very top.
    <div className="pointer-events-none sticky top-0 z-10 h-0 wide:static wide:h-auto">
      <div className="pad-safe-x *:pointer-events-auto mx-auto flex w-full max-w-page items-center gap-2 pt-[calc(--spacing(2)+env(safe-area-inset-top,0px))] wide:px-6 wide:pt-4">
        <FloatingBack className="mr-auto" />
        <ShareButton offer={offer} className={floating} />
        <HeartButton offer={offer} className={floating} />
      </div>
    </div>
  );
}
