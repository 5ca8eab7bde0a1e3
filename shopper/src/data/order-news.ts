import type { GroupBuy } from '@meal/contract/group-buy';
import type { Order } from '@meal/contract/order';
import { useEffect, useEffectEvent } from 'react';
import { followLines } from './events';
import { keyed } from './order-keys';
import { useRefreshOrder } from './orders';

const pollMs = 5_000;

/** Keeps one order current while the screen is shown and the order may still change, by itself or with its share deal. */
export function useOrderNews(orderId: string, order: Order | undefined, mayChange: boolean): void {
  const refresh = useRefreshOrder();
  const deal = order?.groupBuy;
  const groupBuyOrderId = deal?.state === 'inProgress' ? deal.groupBuyOrderId : undefined;
  const isNew = useEffectEvent((news: GroupBuy) => deal !== undefined && isAnother(deal, news));
  const look = useEffectEvent(() => refresh(orderId));
  useEffect(() => {
    if (!mayChange) return;
    return followLines({
      of: () => ({ ...keyed(orderId), groupBuyOrderIds: groupBuyOrderId ? [groupBuyOrderId] : undefined }),
      hear: (line, isFirst) => {
        // Whatever came before the first line may have been missed.
        if (isFirst || line.orderId === orderId || (line.groupBuy && isNew(line.groupBuy))) void look();
        // A server of the release before says nothing of deals.
        return groupBuyOrderId === undefined || line.groupBuy !== undefined;
      },
      look: () => look(),
      pollMs,
    });
  }, [mayChange, orderId, groupBuyOrderId]);
}

function isAnother(known: GroupBuy, news: GroupBuy): boolean {
  const fields = ['state', 'members', 'places', 'endsAt'] as const;
  return fields.some((field) => known[field] !== news[field]);
}
