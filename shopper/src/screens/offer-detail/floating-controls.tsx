import type { Offer } from '@meal/contract/offer';
import { ChevronLeftIcon } from '@meal/ui/icons';
import { Link } from '@meal/ui/link';
import { HeartButton } from '../../features/offer-card/heart-button';
import { paths } from '../../paths';
import { useGoBack } from '../../shell/go-back';
import { ShareButton } from './share-button';

interface FloatingControlsProps {
  offer: Offer;
}

const floating = 'bg-raised shadow-card';

/** Back, share and heart stay at hand above whatever is scrolled below them. */
export function FloatingControls({ offer }: FloatingControlsProps) {
  const { back } = useGoBack(paths.home);
  return (
    // Without a height of its own, so that the photo begins at the very top.
    <div className="pointer-events-none sticky top-0 z-10 h-0 wide:static wide:h-auto">
      <div className="pad-safe-x pointer-events-auto mx-auto flex w-full max-w-page items-center gap-2 pt-[calc(--spacing(2)+env(safe-area-inset-top,0px))] wide:px-6 wide:pt-4">
        <Link
          href={back.href}
          aria-label={back.label}
          onClick={(event) => {
            event.preventDefault();
            back.onBack();
          }}
          className={`mr-auto inline-flex size-tap items-center justify-center rounded-full transition-[background-color,scale] hover:bg-sunken active:scale-95 ${floating}`}
        >
          <ChevronLeftIcon />
        </Link>
        <ShareButton offer={offer} className={floating} />
        <HeartButton offer={offer} className={floating} />
      </div>
    </div>
  );
}
