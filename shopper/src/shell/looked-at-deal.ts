import { offerParamsOf } from '@meal/contract/offer-params';
import { useLayoutEffect } from 'react';
import { appState, setTemporary } from '../data/app-state';
import { dealOfAddress } from '../paths';

/** While a share deal is looked at or joined, every call says so; with the next address that is over. */
export function useLookedAtDeal(pathname: string, search: string): void {
  // Before anything of the new screen asks.
  useLayoutEffect(() => {
    const groupBuyOrderId = lookedAtDeal(pathname, new URLSearchParams(search));
    if (appState().temporary.groupBuyOrderId !== groupBuyOrderId) setTemporary({ groupBuyOrderId });
  }, [pathname, search]);
}

function lookedAtDeal(pathname: string, query: URLSearchParams): string | undefined {
  if (pathname === '/offerDetail') return offerParamsOf(query)?.groupBuyOrderId;
  if (pathname !== '/pickup/purchaseTicket') return undefined;
  const deal = dealOfAddress(query);
  return deal && 'groupBuyOrderId' in deal ? deal.groupBuyOrderId : undefined;
}
