import { CallError } from '@meal/contract/call-error';
import type { OutputOf } from '@meal/contract/calls';
import type { ChangeEvent } from '@meal/contract/calls/shopper/events';
import { limits } from '@meal/contract/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useLocale } from './app-state';
import { call } from './client';
import { type Shown, useLiveNumbers } from './live-numbers';
import { type OfferView, offerKey } from './offer-detail';
import { withSaleStock, withStock } from './stock-news';

type OfferAnswer = OutputOf<'shopper/offer/detail'>;

/**
 * Keeps the numbers of one offer current while they matter: the last ones, what a sale has, and who is in the share deal by
 * whose link somebody came. Answers how to look at once.
 */
export function useLiveOffer(
  { offerId, groupBuyOrderId = '' }: { offerId: string; groupBuyOrderId?: string },
  view: OfferView | undefined,
): () => void {
  const queries = useQueryClient();
  const queryKey = offerKey(useLocale(), offerId, groupBuyOrderId);
  const look = async () => {
    try {
      const answer = await call('shopper/offer/detail', { offerId, groupBuyOrderId }, { quiet: true });
      queries.setQueryData(queryKey, answer);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
    }
  };
  const hear = (line: ChangeEvent) => {
    const known = queries.getQueryState<OfferAnswer>(queryKey);
    if (!known?.data) return;
    // What the answer said of the server's clock was said when it came.
    queries.setQueryData(queryKey, withNews(known.data, line), { updatedAt: known.dataUpdatedAt });
    // A sale has begun or is over: there is another price.
    if (line.kind === 'stock' && line.sale?.activityId !== known.data.sale?.activityId) void look();
  };
  useLiveNumbers(numbersOf(view), { hear, look });
  return () => void look();
}

function numbersOf(view: OfferView | undefined): Shown {
  if (view?.serverTime === undefined) return { offerIds: [], groupBuyOrderIds: [] };
  const { offer, sale, groupBuy } = view;
  const matters = !offer.ended && (sale !== undefined || offer.stock <= limits.lowStock);
  return {
    offerIds: matters ? [offer.offerId] : [],
    groupBuyOrderIds: groupBuy?.state === 'inProgress' ? [groupBuy.groupBuyOrderId] : [],
  };
}

function withNews(known: OfferAnswer, line: ChangeEvent): OfferAnswer {
  const { offer, sale, groupBuy } = known;
  return {
    ...known,
    offer: withStock(offer, line),
    ...(sale ? { sale: withSaleStock(sale, offer, line) } : {}),
    ...(groupBuy && groupBuy.groupBuyOrderId === line.groupBuy?.groupBuyOrderId
      ? { groupBuy: { ...groupBuy, ...line.groupBuy } }
      : {}),
  };
}
