import { IconButton } from '@meal/ui/button';
import { classNames } from '@meal/ui/class-names';
import { ChevronLeftIcon, ChevronRightIcon } from '@meal/ui/icons';
import { useRef, useState } from 'react';
import { photoTransitionName } from '../../features/offer-card/photo-transition';
import { useTranslator } from '../../language/language';

interface PhotoGalleryProps {
  title: string;
  photos: readonly string[];
  /** The offer is over. */
  pale: boolean;
}

/** Swiped through by the browser's own scrolling, which stops at each photo. */
export function PhotoGallery({ title, photos, pale }: PhotoGalleryProps) {
  const t = useTranslator();
  const strip = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(0);
  const isMany = photos.length > 1;

  const go = (by: 1 | -1) => {
    const { current } = strip;
    current?.scrollBy({ left: by * current.clientWidth, behavior: 'smooth' });
  };

  return (
    <div className="relative overflow-clip wide:rounded-lg">
      <div
        ref={strip}
        // A strip that scrolls must also scroll by keyboard.
        tabIndex={isMany ? 0 : undefined}
        role={isMany ? 'group' : undefined}
        aria-label={isMany ? t('offers.photos', { title }) : undefined}
        onScroll={({ currentTarget }) =>
          setShown(Math.round(currentTarget.scrollLeft / Math.max(currentTarget.clientWidth, 1)))
        }
        className="no-scrollbar flex snap-x snap-mandatory overflow-x-auto -outline-offset-4"
      >
        {photos.map((photo, index) => (
          <img
            key={photo}
            src={photo}
            alt=""
            width={800}
            height={600}
            loading={index === 0 ? 'eager' : 'lazy'}
            fetchPriority={index === 0 ? 'high' : undefined}
            style={index === 0 ? { viewTransitionName: photoTransitionName } : undefined}
            className={classNames(
              'aspect-[4/3] w-full shrink-0 snap-center bg-sunken object-cover',
              pale && 'opacity-60 grayscale',
            )}
          />
        ))}
      </div>
      {isMany && (
        <div className="absolute right-4 bottom-16 flex items-center gap-2 wide:bottom-4">
          <p className="rounded-full bg-raised px-3 py-1 font-bold text-xs tabular-nums shadow-card">
            {t('offers.photoOf', { index: shown + 1, count: photos.length })}
          </p>
          <div className="hidden gap-2 wide:flex">
            <IconButton
              label={t('offers.photoBefore')}
              icon={ChevronLeftIcon}
              disabled={shown === 0}
              onClick={() => go(-1)}
              className="bg-raised shadow-card"
            />
            <IconButton
              label={t('offers.photoNext')}
              icon={ChevronRightIcon}
              disabled={shown === photos.length - 1}
              onClick={() => go(1)}
              className="bg-raised shadow-card"
            />
          </div>
        </div>
      )}
    </div>
  );
}
