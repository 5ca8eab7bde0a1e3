import { ErrorState } from '@meal/ui/error-state';
import type { NamedStation } from '../../data/places';
import { useRailwayNetwork } from '../../data/railway-network';
import { useTranslator } from '../../language/language';
import { StationList } from './station-list';
import { stationsNamed } from './stations-named';

interface StationsByNameProps {
  text: string;
  stationId: string | undefined;
  onChoose: (station: NamedStation) => void;
}

/** Of all lines, whatever was typed. */
export function StationsByName({ text, stationId, onChoose }: StationsByNameProps) {
  const t = useTranslator();
  const network = useRailwayNetwork();
  if (network.isError) {
    return (
      <ErrorState
        text={t('errors.requestFailed')}
        loading={network.isFetching}
        onReload={() => void network.refetch()}
      />
    );
  }
  const stations = network.data && stationsNamed(network.data, text);
  return (
    <>
      <output className="block text-ink-2 text-sm">
        {stations?.length === 0 && t('search.noStationNamed')}
      </output>
      <StationList stations={stations} stationId={stationId} onChoose={onChoose} />
    </>
  );
}
