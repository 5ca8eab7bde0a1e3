import { Button } from '@meal/ui/button';
import { Notice } from '@meal/ui/notice';
import type { useHome } from '../../data/home';
import { AreaChoice } from '../../features/search-conditions/area-choice';
import { CategoryGrid } from '../../features/search-conditions/category-grid';
import type { Conditions } from '../../features/search-conditions/conditions';
import { PeopleField } from '../../features/search-conditions/people-field';
import { PeriodChoice } from '../../features/search-conditions/period-choice';
import { Shortcuts } from '../../features/search-conditions/shortcuts';
import { SlotChoice } from '../../features/search-conditions/slot-choice';
import { StationField } from '../../features/search-conditions/station-field';
import { useTranslator } from '../../language/language';
import { ReloadCard } from '../../shell/reload-card';
import { ShowButton } from './show-button';

interface FinderProps {
  home: ReturnType<typeof useHome>;
  conditions: Conditions;
  onChange: (change: Partial<Conditions>) => void;
}

/** The conditions in the order of use: where, what, when, how many. A place is an area or a station, not both. */
export function Finder({ home, conditions, onChange }: FinderProps) {
  const t = useTranslator();
  const { areaId, stationId, categoryId, dateFrom, dateTo, slots, people } = conditions;
  const isLost = home.isError && !home.data;
  // While another area loads, the answer is still that of the last one.
  const nearest = areaId === undefined || home.isPlaceholderData ? undefined : home.data?.nearestArea;
  return (
    <section
      aria-labelledby="finder"
      className="pad-safe-x flex flex-col gap-5 pt-3 wide:grid wide:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] wide:grid-rows-[auto_auto_1fr] wide:items-start wide:gap-x-12 wide:gap-y-4 wide:pt-5"
    >
      <h2 id="finder" className="sr-only">
        {t('search.conditions')}
      </h2>
      <div className="wide:col-span-2">
        <Shortcuts conditions={conditions} onChange={onChange} />
      </div>
      <div className="flex min-w-0 flex-col gap-5 wide:row-span-2">
        <div className="flex flex-col gap-2">
          <h3 className="font-bold">{t('search.where')}</h3>
          <AreaChoice
            areas={home.data?.areas ?? (isLost ? [] : undefined)}
            areaId={areaId}
            elsewhere={stationId !== undefined}
            onChange={(chosen) => onChange({ areaId: chosen, stationId: undefined })}
          />
          {nearest && (
            <Notice tone="pending" title={t('search.emptyArea')}>
              <Button
                variant="secondary"
                className="mt-2"
                onClick={() => onChange({ areaId: nearest.areaId })}
              >
                {t('search.nearestArea', { area: nearest.name, count: nearest.count })}
              </Button>
            </Notice>
          )}
          <StationField
            stationId={stationId}
            onChange={(chosen) => onChange({ stationId: chosen, areaId: undefined })}
          />
        </div>
        <div className="flex min-h-54 flex-col gap-2">
          <h3 className="font-bold">{t('search.what')}</h3>
          {isLost ? (
            <ReloadCard loading={home.isFetching} onReload={() => void home.refetch()} />
          ) : (
            <CategoryGrid
              categories={home.data?.categories}
              categoryId={categoryId}
              onChange={(chosen) => onChange({ categoryId: chosen })}
            />
          )}
        </div>
      </div>
      <div className="flex min-w-0 flex-col gap-4 rounded-lg bg-surface p-4 shadow-card wide:p-6">
        <PeriodChoice period={{ dateFrom, dateTo }} onChange={onChange} />
        <SlotChoice chosen={slots} onChange={(chosen) => onChange({ slots: chosen })} />
        <PeopleField people={people} onChange={(chosen) => onChange({ people: chosen })} />
      </div>
      {/* Follows the thumb above the tab bar until the conditions are out of sight. */}
      <div className="-mx-4 pointer-events-none sticky bottom-[calc(--spacing(14)+env(safe-area-inset-bottom,0px))] z-10 bg-linear-to-t from-40% from-paper to-transparent px-4 pt-6 pb-3 *:pointer-events-auto wide:static wide:mx-0 wide:bg-none wide:p-0 short:static short:bg-none">
        <ShowButton conditions={conditions} onChange={onChange} />
      </div>
    </section>
  );
}
