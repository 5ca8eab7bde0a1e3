import type { CallHandlers } from '../../http/call-handlers';
import type { Services } from '../../platform/services';
import { readCollection } from '../../reads/collections';
import { Home } from '../../reads/home';
import { viewerOf } from './offer';

export function homeCalls(services: Services) {
  const { clock } = services;
  const home = new Home(services);
  return {
    'shopper/home/query': (input, request) => home.write(input, viewerOf(request, clock.now())),

    'shopper/collection/detail': ({ collectionId }, request) =>
      readCollection(services, collectionId, viewerOf(request, clock.now())),
  } satisfies Partial<CallHandlers>;
}
