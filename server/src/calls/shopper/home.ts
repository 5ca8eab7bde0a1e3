import type { CallHandlers } from '../../http/call-handlers';
import type { Services } from '../../platform/services';
import { readCollection } from '../../reads/collections';
import { readHome } from '../../reads/home';
import { SaleTally } from '../../reads/sale-tally';
import { viewerOf } from './offer';

export function homeCalls({ db, clock }: Services) {
  const tally = new SaleTally(db);
  return {
    'shopper/home/query': (input, request) => readHome(db, tally, input, viewerOf(request, clock.now())),

    'shopper/collection/detail': ({ collectionId }, request) =>
      readCollection(db, collectionId, viewerOf(request, clock.now())),
  } satisfies Partial<CallHandlers>;
}
