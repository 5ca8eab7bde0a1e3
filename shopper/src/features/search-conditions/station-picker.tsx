import { Tabs } from '@meal/ui/tabs';
import { useState } from 'react';
import { usePosition } from '../../data/app-state';
import type { NamedStation } from '../../data/places';
import { useTranslator } from '../../language/language';
import { NearbyStations } from './nearby-stations';
import { StationsByLine } from './stations-by-line';

interface StationPickerProps {
  stationId: string | undefined;
  onChoose: (station: NamedStation) => void;
}

/** Where a position is known the stations around it come first, else the lines. */
export default function StationPicker({ stationId, onChoose }: StationPickerProps) {
  const t = useTranslator();
  const position = usePosition();
  const [tab, setTab] = useState<'nearby' | 'line'>(position ? 'nearby' : 'line');
  return (
    <Tabs
      label={t('search.waysToStation')}
      selected={tab}
      onSelect={setTab}
      tabs={[
        {
          id: 'line',
          label: t('search.byLine'),
          panel: <StationsByLine stationId={stationId} onChoose={onChoose} />,
        },
        {
          id: 'nearby',
          label: t('search.nearby'),
          panel: <NearbyStations stationId={stationId} onChoose={onChoose} onByLine={() => setTab('line')} />,
        },
      ]}
    />
  );
}
