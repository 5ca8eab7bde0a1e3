import { z } from 'zod';
import { defineCall } from '../../define-call';
import { idField, orEmpty } from '../../fields';
import { listOf } from '../../offer';

const id = orEmpty(idField);

const area = z.object({
  areaId: z.string(),
  name: z.string(),
  prefecture: z.int().min(1).max(47),
  latitude: z.number(),
  longitude: z.number(),
});

const station = z.object({
  stationId: z.string(),
  name: z.string(),
  operators: z.string().describe('Tells namesakes apart'),
  latitude: z.number(),
  longitude: z.number(),
});
export type Station = z.output<typeof station>;

export const areas = defineCall({
  path: 'shopper/place/areas',
  audience: 'public',
  summary: 'The areas visitors choose from.',
  input: z.object({}),
  output: listOf(area),
  errors: [],
});

export const lines = defineCall({
  path: 'shopper/place/lines',
  audience: 'public',
  summary: 'Railway lines, those of Nankai first.',
  input: z.object({}),
  output: listOf(
    z.object({ lineId: z.string(), name: z.string(), operator: z.string(), colour: z.string() }),
  ),
  errors: [],
});

export const stations = defineCall({
  path: 'shopper/place/stations',
  audience: 'public',
  summary: 'Stations of a line in order, or of an area; with neither, all of Nankai.',
  input: z.object({ lineId: id, areaId: id }),
  output: listOf(station),
  errors: [],
});

export const nearbyStations = defineCall({
  path: 'shopper/place/nearbyStations',
  audience: 'public',
  summary: 'Stations around a position, nearest first; an interchange once.',
  input: z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }),
  output: listOf(station.extend({ distanceMeters: z.int().nonnegative() })),
  errors: [],
});

export const landmarks = defineCall({
  path: 'shopper/place/landmarks',
  audience: 'public',
  summary: 'Sights that stores are near to.',
  input: z.object({ areaId: id }),
  output: listOf(
    z.object({
      landmarkId: z.string(),
      name: z.string(),
      areaId: z.string(),
      latitude: z.number(),
      longitude: z.number(),
    }),
  ),
  errors: [],
});

export const network = defineCall({
  path: 'shopper/place/network',
  audience: 'public',
  summary: 'The drawn map: lines with the positions of their stations in order.',
  input: z.object({}),
  output: listOf(
    z.object({
      lineId: z.string(),
      name: z.string(),
      colour: z.string(),
      stations: z.array(
        z.object({
          stationId: z.string(),
          name: z.string(),
          latitude: z.number(),
          longitude: z.number(),
          breakBefore: z.boolean().describe('The line is interrupted before this station'),
        }),
      ),
    }),
  ),
  errors: [],
});
