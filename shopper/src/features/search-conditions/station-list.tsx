import type { Translator } from '@meal/messages/format';
import { classNames } from '@meal/ui/class-names';
import { CheckIcon } from '@meal/ui/icons';
import { Loading, Skeleton } from '@meal/ui/skeleton';
import type { NamedStation, Station } from '../../data/places';
import { roundDistance } from '../../language/distance';
import { useTranslator } from '../../language/language';

interface StationListProps {
  /** Undefined while they load. */
  stations:
    | readonly (Pick<Station, 'stationId' | 'name' | 'operators'> & { distanceMeters?: number })[]
    | undefined;
  stationId: string | undefined;
  onChoose: (station: NamedStation) => void;
}

export function StationList({ stations, stationId, onChoose }: StationListProps) {
  const t = useTranslator();
  if (!stations) {
    return (
      <Loading label={t('ui.loading')}>
        <div className="flex flex-col gap-2">
          {Array.from({ length: 6 }, (_, row) => (
            <Skeleton key={row} className="h-14 w-full rounded-md" />
          ))}
        </div>
      </Loading>
    );
  }
  return (
    <ul className="divide-y divide-line">
      {stations.map((station) => (
        <li key={station.stationId}>
          <button
            type="button"
            aria-pressed={station.stationId === stationId}
            onClick={() => onChoose(station)}
            className={classNames(
              'flex min-h-14 w-full items-center gap-3 rounded-md px-1 py-2 text-left transition-colors hover:bg-sunken',
              station.stationId === stationId && 'font-bold text-shu',
            )}
          >
            <span className="min-w-0 grow">
              <span className="block">{station.name}</span>
              <span className="block font-normal text-ink-2 text-sm">{station.operators}</span>
            </span>
            {station.distanceMeters !== undefined && (
              <span className="shrink-0 text-ink-2 text-sm tabular-nums">
                {distanceText(t, station.distanceMeters)}
              </span>
            )}
            {station.stationId === stationId && <CheckIcon className="size-5" />}
          </button>
        </li>
      ))}
    </ul>
  );
}

function distanceText(t: Translator, meters: number): string {
  const distance = roundDistance(meters);
  return 'meters' in distance ? t('search.meters', distance) : t('search.kilometers', distance);
}
