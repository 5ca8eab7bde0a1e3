import type { Locale } from '@meal/contract/languages';
import areaList from '../../reference/areas.json';
import categoryList from '../../reference/categories.json';
import groupList from '../../reference/category-groups.json';
import lineList from '../../reference/lines.json';
import municipalityList from '../../reference/municipalities.json';
import stationList from '../../reference/stations.json';
import { operatorNames } from './operators';
import type { RowOf } from './put-rows';

interface ReferenceLine {
  lineId: string;
  operator: string;
  name: Record<Locale, string>;
  colour: string;
  stations: [position: number, stationId: string][];
}

const own = 'nankai';
// Pairs of a JSON file are read as lists of either kind.
const inFile = lineList as unknown as ReferenceLine[];
const lineOrder = [
  ...inFile.filter(({ operator }) => operator === own),
  ...inFile.filter(({ operator }) => operator !== own),
];

/** The places of this release, as rows. docs/decisions/017-places.md */
export const municipalities: RowOf<'municipalities'>[] = municipalityList.map(
  ({ code, prefecture, name }) => ({ municipality_code: code, prefecture, name }),
);

export const lines: RowOf<'lines'>[] = lineOrder.map(({ lineId, operator, name, colour }, position) => ({
  line_id: lineId,
  position,
  operator: operatorNames([operator]),
  name,
  colour,
}));

export const stations: RowOf<'stations'>[] = stationList.map((station) => ({
  station_id: station.stationId,
  group_id: station.groupId,
  name: station.name,
  kana: station.kana,
  romaji: station.romaji,
  operators: operatorNames(station.operators),
  municipality_code: station.municipality,
  latitude: station.latitude,
  longitude: station.longitude,
}));

export const stationIds: ReadonlySet<string> = new Set(stationList.map(({ stationId }) => stationId));

export const lineStations: RowOf<'line_stations'>[] = lineOrder.flatMap(({ lineId, stations }) =>
  stations.map(([position, stationId]) => ({ line_id: lineId, position, station_id: stationId })),
);

export const areas: RowOf<'areas'>[] = areaList.map(
  ({ areaId, prefecture, name, latitude, longitude }, position) => ({
    area_id: areaId,
    position,
    prefecture,
    name,
    latitude,
    longitude,
  }),
);

export const areaStations: RowOf<'area_stations'>[] = areaList.flatMap(({ areaId, stations }) =>
  stations.map((stationId) => ({ area_id: areaId, station_id: stationId })),
);

export const categoryGroups: RowOf<'category_groups'>[] = groupList.map(({ groupId, name }, position) => ({
  group_id: groupId,
  position,
  name,
}));

export const categories: RowOf<'categories'>[] = categoryList.map(
  ({ categoryId, groupId, name, dish }, position) => ({
    category_id: categoryId,
    group_id: groupId,
    position,
    name,
    dish,
  }),
);
