import type { CallHandlers } from '../../http/call-handlers';
import type { Services } from '../../platform/services';
import {
  networkReader,
  readAreas,
  readLandmarks,
  readLines,
  readNearbyStations,
  readStations,
} from '../../reads/places';

export function placeCalls({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  const readNetwork = networkReader(db, clock);
  return {
    'shopper/place/areas': async (_, { language }) => ({ list: await readAreas(db, language) }),

    'shopper/place/lines': async (_, { language }) => ({ list: await readLines(db, language) }),

    'shopper/place/stations': async (input, { language }) => ({
      list: await readStations(db, input, language),
    }),

    'shopper/place/nearbyStations': async (position, { language }) => ({
      list: await readNearbyStations(db, position, language),
    }),

    'shopper/place/landmarks': async ({ areaId }, { language }) => ({
      list: await readLandmarks(db, areaId, language),
    }),

    'shopper/place/network': async (_, { language }) => ({ list: await readNetwork(language) }),
  } satisfies Partial<CallHandlers>;
}
