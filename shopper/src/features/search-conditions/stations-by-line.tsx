import { ErrorState } from '@meal/ui/error-state';
import { SearchIcon } from '@meal/ui/icons';
import { SelectField } from '@meal/ui/select-field';
import { TextField } from '@meal/ui/text-field';
import { useState } from 'react';
import { type NamedStation, type RailwayLineName, useLines, useStations } from '../../data/places';
import { useTranslator } from '../../language/language';
import { StationList } from './station-list';
import { StationsByName } from './stations-by-name';

interface StationsByLineProps {
  stationId: string | undefined;
  onChoose: (station: NamedStation) => void;
}

export function StationsByLine({ stationId, onChoose }: StationsByLineProps) {
  const t = useTranslator();
  const [chosenLine, setChosenLine] = useState<string>();
  const [typed, setTyped] = useState('');
  const lines = useLines();
  // The first is Nankai's main line, on which most visitors come.
  const lineId = chosenLine ?? lines.data?.[0]?.lineId;
  const stations = useStations(lineId);

  const failed = [lines, stations].find(({ isError }) => isError);
  if (failed) {
    return (
      <ErrorState
        text={t('errors.requestFailed')}
        loading={failed.isFetching}
        onReload={() => void failed.refetch()}
      />
    );
  }
  return (
    <div className="flex flex-col gap-3">
      <TextField
        label={t('search.stationName')}
        name="station"
        autoComplete="off"
        enterKeyHint="search"
        prefix={<SearchIcon className="size-5" />}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {typed.trim() === '' ? (
        <>
          <SelectField
            label={t('search.line')}
            value={lineId ?? ''}
            onChange={setChosenLine}
            groups={byOperator(lines.data ?? [])}
          />
          <StationList stations={stations.data} stationId={stationId} onChoose={onChoose} />
        </>
      ) : (
        <StationsByName text={typed} stationId={stationId} onChoose={onChoose} />
      )}
    </div>
  );
}

function byOperator(lines: readonly RailwayLineName[]) {
  const groups = new Map<string, { value: string; label: string }[]>();
  for (const { lineId, name, operator } of lines) {
    const group = groups.get(operator) ?? [];
    group.push({ value: lineId, label: name });
    groups.set(operator, group);
  }
  return [...groups].map(([label, options]) => ({ label, options }));
}
