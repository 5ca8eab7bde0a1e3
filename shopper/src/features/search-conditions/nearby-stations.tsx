import { Button } from '@meal/ui/button';
import { ErrorState } from '@meal/ui/error-state';
import { CurrentLocationIcon } from '@meal/ui/icons';
import { Notice } from '@meal/ui/notice';
import { usePosition } from '../../data/app-state';
import { type NamedStation, useNearbyStations } from '../../data/places';
import { useTranslator } from '../../language/language';
import { useLocate } from './locate';
import { StationList } from './station-list';

interface NearbyStationsProps {
  stationId: string | undefined;
  onChoose: (station: NamedStation) => void;
  /** The way for those whose position is not known. */
  onByLine: () => void;
}

export function NearbyStations({ stationId, onChoose, onByLine }: NearbyStationsProps) {
  const t = useTranslator();
  const position = usePosition();
  const stations = useNearbyStations(position);
  const { locate, isLocating, hasFailed } = useLocate();

  if (!position) {
    return (
      <div className="flex flex-col gap-4">
        {hasFailed ? (
          <Notice tone="error" title={t('errors.positionFailed')}>
            {t('search.positionFailedHelp')}
          </Notice>
        ) : (
          <p className="text-ink-2">{t('search.positionUse')}</p>
        )}
        <Button
          block
          variant={hasFailed ? 'secondary' : 'primary'}
          icon={CurrentLocationIcon}
          loading={isLocating}
          onClick={() => void locate()}
        >
          {hasFailed ? t('shell.tryAgain') : t('search.usePosition')}
        </Button>
        {hasFailed && (
          <Button block onClick={onByLine}>
            {t('search.chooseByLine')}
          </Button>
        )}
      </div>
    );
  }
  if (stations.isError) {
    return (
      <ErrorState
        text={t('errors.requestFailed')}
        loading={stations.isFetching}
        onReload={() => void stations.refetch()}
      />
    );
  }
  if (stations.data?.length === 0) {
    return (
      <div className="flex flex-col gap-4">
        <p className="text-ink-2">{t('search.noStationNearby')}</p>
        <Button block onClick={onByLine}>
          {t('search.chooseByLine')}
        </Button>
      </div>
    );
  }
  return <StationList stations={stations.data} stationId={stationId} onChoose={onChoose} />;
}
