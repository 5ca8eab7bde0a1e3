import type { OutputOf } from '@meal/contract/calls';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Position } from '../device/position';
import { useLocale } from './app-state';
import { call } from './client';
import { networkQuery } from './railway-network';

export type RailwayLineName = OutputOf<'shopper/place/lines'>['list'][number];
export type Station = OutputOf<'shopper/place/stations'>['list'][number];
export type NamedStation = Pick<Station, 'stationId' | 'name'>;

/** Places change about as often as railways are built. */
const staleTime = Number.POSITIVE_INFINITY;

interface Wanted {
  enabled?: boolean;
}

export function useAreas({ enabled = true }: Wanted = {}) {
  const locale = useLocale();
  return useQuery({
    queryKey: ['places', 'areas', locale],
    queryFn: async ({ signal }) => (await call('shopper/place/areas', {}, { signal })).list,
    staleTime,
    enabled,
  });
}

/** Railway lines, those of Nankai first. */
export function useLines({ enabled = true }: Wanted = {}) {
  const locale = useLocale();
  return useQuery({
    queryKey: ['places', 'lines', locale],
    queryFn: async ({ signal }) => (await call('shopper/place/lines', {}, { signal })).list,
    staleTime,
    enabled,
  });
}

/** Stations of a line in order; waits until there is a line. */
export function useStations(lineId: string | undefined) {
  const locale = useLocale();
  return useQuery({
    queryKey: ['places', 'stations', locale, lineId ?? ''],
    queryFn: async ({ signal }) => (await call('shopper/place/stations', { lineId }, { signal })).list,
    staleTime,
    enabled: lineId !== undefined,
  });
}

/** Stations around a position, nearest first; waits until there is a position. */
export function useNearbyStations(position: Position | undefined) {
  const locale = useLocale();
  const { latitude = 0, longitude = 0 } = position ?? {};
  return useQuery({
    queryKey: ['places', 'nearby', locale, latitude, longitude],
    queryFn: async ({ signal }) =>
      (await call('shopper/place/nearbyStations', { latitude, longitude }, { signal })).list,
    staleTime,
    enabled: position !== undefined,
  });
}

export function useLandmarks({ enabled = true }: Wanted = {}) {
  const locale = useLocale();
  return useQuery({
    queryKey: ['places', 'landmarks', locale],
    queryFn: async ({ signal }) => (await call('shopper/place/landmarks', {}, { signal })).list,
    staleTime,
    enabled,
  });
}

/** The name of one station, null where nobody knows it: as it was chosen, else from the network. */
export function useStationName(stationId: string | undefined) {
  const locale = useLocale();
  const { data: remembered } = useQuery<string>({
    queryKey: stationNameKey(locale, stationId ?? ''),
    queryFn: skipToken,
  });
  const { data, isError } = useQuery({
    ...networkQuery(locale),
    select: (lines) =>
      lines.flatMap(({ stations }) => stations).find((station) => station.stationId === stationId)?.name ??
      null,
    enabled: stationId !== undefined && remembered === undefined,
  });
  return { name: remembered ?? data, isError };
}

/** A station that was chosen from a list need not be asked for. */
export function useRememberStation() {
  const queries = useQueryClient();
  const locale = useLocale();
  return ({ stationId, name }: NamedStation) => queries.setQueryData(stationNameKey(locale, stationId), name);
}

function stationNameKey(locale: string, stationId: string) {
  return ['places', 'station-name', locale, stationId];
}
