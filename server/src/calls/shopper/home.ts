import type { CallHandlers } from '../../http/call-handlers';
import type { Services } from '../../platform/services';
import { readCollection } from '../../reads/collections';
import { readHome } from '../../reads/home';
import { viewerOf } from './offer';

export function homeCalls({ db, clock }: Services) {
  return {
    'shopper/home/query': (input, request) => readHome(db, input, viewerOf(request, clock.now())),

    'shopper/collection/detail': ({ collectionId }, request) =>
      readCollection(db, collectionId, viewerOf(request, clock.now())),
  } satisfies Partial<CallHandlers>;
}
