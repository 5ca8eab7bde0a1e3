import { IconButton } from '@meal/ui/button';
import { classNames } from '@meal/ui/class-names';
import { ChevronDownIcon, TrainIcon, XIcon } from '@meal/ui/icons';
import { LazySheet } from '@meal/ui/lazy-sheet';
import { onDemand } from '@meal/ui/on-demand';
import { Skeleton } from '@meal/ui/skeleton';
import { Suspense, useState } from 'react';
import { type NamedStation, useRememberStation, useStationName } from '../../data/places';
import { useTranslator } from '../../language/language';
import { NotLoaded } from './not-loaded';

const StationPicker = onDemand(() => import('./station-picker'), NotLoaded);

interface StationFieldProps {
  stationId: string | undefined;
  onChange: (stationId: string | undefined) => void;
}

/** Opens the choice of a station, nearby or by line. */
export function StationField({ stationId, onChange }: StationFieldProps) {
  const t = useTranslator();
  const [open, setOpen] = useState(false);
  const { name } = useStationName(stationId);
  const remember = useRememberStation();

  const choose = (station: NamedStation) => {
    remember(station);
    onChange(station.stationId);
    setOpen(false);
  };

  return (
    <div className="flex items-center gap-1">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={classNames(
          'flex min-h-tap min-w-0 grow items-center gap-2 rounded-md border-(length:--control-width) px-3.5 py-2 text-left transition-colors',
          stationId
            ? 'border-shu bg-shu-tint font-bold text-shu'
            : 'border-line bg-surface text-ink-2 hover:border-control',
        )}
      >
        <TrainIcon className="size-5" />
        <span className="min-w-0 grow">
          {stationId && name ? t('offers.station', { name }) : t('search.chooseStation')}
        </span>
        <ChevronDownIcon className="size-5" />
      </button>
      {stationId && (
        <IconButton icon={XIcon} label={t('search.anyStation')} onClick={() => onChange(undefined)} />
      )}
      <LazySheet
        open={open}
        onOpenChange={setOpen}
        title={t('search.chooseStation')}
        closeLabel={t('ui.close')}
        locale={t.locale}
      >
        <Suspense fallback={<Skeleton className="h-96 w-full rounded-md" />}>
          <StationPicker stationId={stationId} onChoose={choose} />
        </Suspense>
      </LazySheet>
    </div>
  );
}
