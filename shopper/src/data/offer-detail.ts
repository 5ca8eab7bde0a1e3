import type { OutputOf } from '@meal/contract/calls';
import type { Offer } from '@meal/contract/offer';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocale } from './app-state';
import { call } from './client';
import { offerIn } from './offers-in-answers';
import { useOnline } from './offline';

type OfferAnswer = OutputOf<'shopper/offer/detail'>;

/** Of an offer that was seen in a list, all but the offer itself is still to come. */
export type OfferView = Pick<OfferAnswer, 'offer'> & Partial<OfferAnswer>;

export function offerKey(locale: string, offerId: string, groupBuyOrderId: string): readonly string[] {
  return ['offer', locale, offerId, groupBuyOrderId];
}

/**
 * One offer. What a list has shown of it stands there until the whole answer comes, and stays where no network brings
 * one.
 */
export function useOfferDetail(offerId: string, groupBuyOrderId = '') {
  const locale = useLocale();
  const queries = useQueryClient();
  const online = useOnline();
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery({
    queryKey: offerKey(locale, offerId, groupBuyOrderId),
    queryFn: ({ signal }) => call('shopper/offer/detail', { offerId, groupBuyOrderId }, { signal }),
  });
  const seen = data || (error && online) ? undefined : seenOffer(queries, locale, offerId);
  const view: OfferView | undefined = data ?? (seen && { offer: seen.offer });
  return { view, updatedAt: seen?.updatedAt ?? dataUpdatedAt, error, isFetching, refetch };
}

interface SeenOffer {
  offer: Offer;
  updatedAt: number;
}

/** The offer as a list in this language shows it, the newest answer first. */
function seenOffer(queries: QueryClient, locale: string, offerId: string): SeenOffer | undefined {
  const answers = queries
    .getQueryCache()
    .findAll({ predicate: ({ queryKey }) => queryKey.includes(locale) })
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
  for (const { state } of answers) {
    const offer = offerIn(state.data, offerId);
    if (offer) return { offer, updatedAt: state.dataUpdatedAt };
  }
  return undefined;
}
