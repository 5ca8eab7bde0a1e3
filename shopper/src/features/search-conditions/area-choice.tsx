import { ChevronDownIcon } from '@meal/ui/icons';
import { PillChoice } from '@meal/ui/pill-choice';
import { Loading, Skeleton } from '@meal/ui/skeleton';
import { useState } from 'react';
import type { HomeArea } from '../../data/home';
import { useTranslator } from '../../language/language';

interface AreaChoiceProps {
  /** Undefined while they load. */
  areas: readonly HomeArea[] | undefined;
  areaId: string | undefined;
  /** Another place than an area is chosen. */
  elsewhere: boolean;
  onChange: (areaId: string | undefined) => void;
}

const everywhere = '';
const shownAtFirst = 7;

/** The areas that have offers, and the one that was chosen when it still had some. */
export function AreaChoice({ areas, areaId, elsewhere, onChange }: AreaChoiceProps) {
  const t = useTranslator();
  const [isWhole, setWhole] = useState(false);
  if (!areas) {
    return (
      <Loading label={t('ui.loading')}>
        <div className="flex h-[calc(var(--tap)+--spacing(2))] items-center gap-2 overflow-clip">
          {['w-28', 'w-40', 'w-36', 'w-28'].map((width, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- placeholders have no other name
            <Skeleton key={index} className={`h-tap shrink-0 rounded-full ${width}`} />
          ))}
        </div>
      </Loading>
    );
  }
  const stocked = areas.filter((area) => area.count > 0 || area.areaId === areaId);
  const shown = isWhole ? stocked : busiest(stocked, areaId);
  return (
    <PillChoice
      legend={t('search.area')}
      legendHidden
      layout={isWhole ? 'wrap' : 'line'}
      value={elsewhere ? undefined : (areaId ?? everywhere)}
      onChange={(chosen) => onChange(chosen === everywhere ? undefined : chosen)}
      options={[
        ...shown.map((area) => ({ value: area.areaId, label: area.name })),
        { value: everywhere, label: t('search.everywhere') },
      ]}
      trailing={
        shown.length < stocked.length && (
          <button
            type="button"
            onClick={() => setWhole(true)}
            className="inline-flex min-h-tap items-center gap-1 rounded-full px-3 font-bold text-ai text-sm transition-colors hover:bg-ai-tint"
          >
            {t('search.moreAreas')}
            <ChevronDownIcon className="size-4" />
          </button>
        )
      }
    />
  );
}

/** Those with most offers and the chosen one, in the order in which the server lists them. */
function busiest(areas: readonly HomeArea[], areaId: string | undefined): HomeArea[] {
  const ranked = [...areas].sort((a, b) => b.count - a.count).slice(0, shownAtFirst);
  return areas.filter((area) => ranked.includes(area) || area.areaId === areaId);
}
