import type { Locale } from '@meal/contract/languages';
import type { Offer } from '@meal/contract/offer';
import { createTranslator } from '@meal/messages/format';
import { classNames } from '@meal/ui/class-names';
import { HeartFilledIcon, HeartIcon } from '@meal/ui/icons';
import { showToast } from '@meal/ui/toast';
import { useLike } from '../../data/likes';
import { deviceTexts } from '../../language/device-texts';
import { useTranslator } from '../../language/language';

/** Of little use in the first load. */
async function sayThatItWaits(locale: Locale): Promise<void> {
  const { default: catalogue } = await deviceTexts[locale]();
  showToast({ text: createTranslator(locale, catalogue)('device.heartWaits'), tone: 'neutral' });
}

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
    like(
      { offerId, liked: !liked },
      {
        onSuccess: ({ waits }) => {
          // Whoever lets go has its undo before their eyes.
          if (waits && !liked) void sayThatItWaits(t.locale);
        },
      },
    );
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
