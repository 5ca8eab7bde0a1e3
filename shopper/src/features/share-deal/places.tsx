import type { GroupBuy } from '@meal/contract/group-buy';
import { classNames } from '@meal/ui/class-names';
import { CheckIcon, UserIcon } from '@meal/ui/icons';
import { useTranslator } from '../../language/language';

interface PlacesProps {
  deal: Pick<GroupBuy, 'members' | 'needed'>;
}

/** Few enough to be drawn in one line. */
const mostLarge = 6;

/** Who is in and who is missing, one place each. */
export function Places({ deal: { members, needed } }: PlacesProps) {
  const t = useTranslator();
  const isLarge = needed <= mostLarge;
  return (
    <div className="flex flex-col gap-2">
      <ul aria-hidden="true" className="flex flex-wrap gap-1.5">
        {Array.from({ length: needed }, (_, place) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number
            key={place}
            className={classNames(
              'flex items-center justify-center rounded-full',
              isLarge ? 'size-11' : 'size-7',
              place < members
                ? 'bg-matcha text-surface'
                : 'border-(length:--control-width) border-control border-dashed text-ink-3',
            )}
          >
            {place < members ? (
              <CheckIcon className={isLarge ? 'size-6' : 'size-4'} />
            ) : (
              <UserIcon className={isLarge ? 'size-5' : 'size-4'} />
            )}
          </li>
        ))}
      </ul>
      <p className="text-ink-2 text-sm">{t('groupBuy.joined', { members, needed })}</p>
    </div>
  );
}
