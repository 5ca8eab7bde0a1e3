import { classNames } from '@meal/ui/class-names';
import { useTranslator } from '../../language/language';
import type { Mark } from './arrange-pins';
import { standsAt } from './painter';

/** Stands on its point; the painter moves it there. */
const standing =
  'absolute top-0 left-0 flex min-h-tap min-w-tap -translate-x-1/2 -translate-y-full cursor-pointer flex-col items-center rounded-md drop-shadow-ticket hover:z-10 focus-visible:z-10';

interface StorePinButtonProps {
  mark: Extract<Mark, { kind: 'store' }>;
  selected: boolean;
  onPress: () => void;
}

/** A small paper ticket with the price, by day and night; several offers are counted on its stub. */
export function StorePinButton({ mark, selected, onPress }: StorePinButtonProps) {
  const t = useTranslator();
  const { name, offers, price, soldOut } = mark.pin;
  const values = { store: name, n: offers.length, price };
  return (
    <button
      {...standsAt(mark.at)}
      type="button"
      aria-label={soldOut ? t('map.storeSoldOut', values) : t('map.store', values)}
      aria-pressed={selected}
      onClick={onPress}
      className={classNames(standing, 'group justify-end', selected && 'z-20')}
    >
      <span
        className={classNames(
          'flex origin-bottom items-stretch overflow-hidden rounded-sm font-bold text-sm leading-tight tabular-nums transition-[scale,background-color,color]',
          selected ? 'scale-115 bg-shu text-on-shu' : 'bg-art-rice text-art-outline',
          soldOut && !selected && 'text-art-wood-deep line-through',
        )}
      >
        <span className="px-2 py-1">{t('map.price', { price })}</span>
        {offers.length > 1 && (
          <span
            className={classNames(
              'border-l-(length:--control-width) border-dashed px-1.5 py-1 font-medium',
              selected ? 'border-on-shu' : 'border-art-wood bg-art-rice-shade',
            )}
          >
            {t('map.count', { n: offers.length })}
          </span>
        )}
      </span>
      <Tip className={selected ? 'fill-shu' : 'fill-art-rice'} />
    </button>
  );
}

interface GroupButtonProps {
  mark: Extract<Mark, { kind: 'group' }>;
  onPress: () => void;
}

/** A lantern for several stores; pressing it goes nearer. */
export function GroupButton({ mark, onPress }: GroupButtonProps) {
  const t = useTranslator();
  const n = mark.pins.length;
  return (
    <button
      {...standsAt(mark.at)}
      type="button"
      aria-label={t('map.stores', { n })}
      onClick={onPress}
      className={classNames(standing, 'justify-center')}
    >
      <svg viewBox="0 0 44 44" aria-hidden="true" className="absolute inset-0 size-full">
        <path d="M16 3h12v5H16zM16 36h12v5H16z" className="fill-ink" />
        <path d="M14 7h16c7 4 10 9 10 15s-3 11-10 15H14C7 33 4 28 4 22S7 11 14 7z" className="fill-shu" />
        <path
          d="M8.5 13h27M8.5 31h27"
          fill="none"
          strokeWidth="1.5"
          className="stroke-shu-strong"
          strokeLinecap="round"
        />
      </svg>
      <span className="relative font-bold text-base text-on-shu leading-none tabular-nums">
        {t('map.count', { n })}
      </span>
    </button>
  );
}

function Tip({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 14 8" aria-hidden="true" className={classNames('-mt-px h-2 w-3.5', className)}>
      <path d="M0 0h14L8.2 6.8a1.6 1.6 0 0 1-2.4 0z" />
    </svg>
  );
}
