import { refusedFor } from '../../flows/groups/group-counter';
import type { CallHandlers } from '../../http/call-handlers';
import type { Services } from '../../platform/services';
import { readSharedDeal } from '../../reads/group-buys';
import type { ReadOrder } from '../../reads/orders';
import { findOwnDeals } from '../../reads/own-deals';
import { viewerOf } from './offer';
import { ownerOf } from './owner-of';

export function groupBuyCalls({ db, clock }: Services, readOrder: ReadOrder) {
  return {
    'shopper/groupBuy/detail': async ({ groupBuyOrderId }, request) => {
      const now = clock.now();
      const deal = await readSharedDeal(db, groupBuyOrderId, viewerOf(request, now));
      if (!deal) throw refusedFor('unknown');
      return { ...deal, serverTime: now.getTime() };
    },

    'shopper/groupBuy/mine': async (_, request) => {
      const owner = ownerOf(request, clock.now());
      const orderIds = await findOwnDeals(db, owner.userId);
      const list = await Promise.all(orderIds.map((orderId) => readOrder(orderId, owner)));
      return { list, serverTime: owner.now.getTime() };
    },
  } satisfies Partial<CallHandlers>;
}
