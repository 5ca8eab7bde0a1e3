import type { Offer } from '@meal/contract/offer';
import { classNames } from '@meal/ui/class-names';
import { HeartFilledIcon, HeartIcon } from '@meal/ui/icons';
import { showToast } from '@meal/ui/toast';
import { useLike } from '../../data/likes';
import { useTranslator } from '../../language/language';

interface HeartButtonProps {
  offer: Offer;
  className?: string;
}

/** Keeps the offer or lets it go; letting go can be undone. */
export function HeartButton({ offer, className }: HeartButtonProps) {
  const t = useTranslator();
  const { mutate: like } = useLike();
  const { offerId, liked } = offer;

  const toggle = () => {
    like({ offerId, liked: !liked });
    if (!liked) return;
    showToast({
      text: t('offers.letGo'),
      tone: 'neutral',
      action: { label: t('offers.undo'), onPress: () => like({ offerId, liked: true }) },
    });
  };

  const Drawing = liked ? HeartFilledIcon : HeartIcon;
  return (
    <button
      type="button"
      aria-label={t('offers.keep', { title: offer.title })}
      aria-pressed={liked}
      onClick={toggle}
      className={classNames(
        'inline-flex size-tap items-center justify-center rounded-full text-shu transition-[background-color,scale]',
        'hover:bg-shu-tint active:scale-90',
        className,
      )}
    >
      <Drawing />
    </button>
  );
}
