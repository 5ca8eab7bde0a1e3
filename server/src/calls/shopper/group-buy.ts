import { refusedFor } from '../../flows/groups/group-counter';
import type { CallHandlers } from '../../http/call-handlers';
import type { Services } from '../../platform/services';
import { readSharedDeal } from '../../reads/group-buys';
import { viewerOf } from './offer';

export function groupBuyCalls({ db, clock }: Services) {
  return {
    'shopper/groupBuy/detail': async ({ groupBuyOrderId }, request) => {
      const now = clock.now();
      const deal = await readSharedDeal(db, groupBuyOrderId, viewerOf(request, now));
      if (!deal) throw refusedFor('unknown');
      return { ...deal, serverTime: now.getTime() };
    },
  } satisfies Partial<CallHandlers>;
}
