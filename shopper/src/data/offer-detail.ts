import { CallError } from '@meal/contract/call-error';
import type { OutputOf } from '@meal/contract/calls';
import type { Offer } from '@meal/contract/offer';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocale } from './app-state';
import { call } from './client';

type OfferAnswer = OutputOf<'shopper/offer/detail'>;

/** Of an offer that was seen in a list, all but the offer itself is still to come. */
export type OfferView = Pick<OfferAnswer, 'offer'> & Partial<OfferAnswer>;

/** One offer. What a list has shown of it stands there until the whole answer comes. */
export function useOfferDetail(offerId: string, groupBuyOrderId = '') {
  const locale = useLocale();
  const queries = useQueryClient();
  return useQuery({
    queryKey: ['offer', locale, offerId, groupBuyOrderId],
    queryFn: ({ signal }): Promise<OfferView> =>
      call('shopper/offer/detail', { offerId, groupBuyOrderId }, { signal }),
    placeholderData: () => {
      const seen = seenOffer(queries, locale, offerId);
      return seen && { offer: seen };
    },
  });
}

/** No such offer: nothing that trying again would change. */
export function isUnknown(error: Error | null): boolean {
  return error instanceof CallError && (error.code === 'E101' || error.code === 'E503');
}

/** The offer as a list in this language shows it, the newest answer first. */
function seenOffer(queries: QueryClient, locale: string, offerId: string): Offer | undefined {
  const answers = queries
    .getQueryCache()
    .findAll({ predicate: ({ queryKey }) => queryKey.includes(locale) })
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
  for (const { state } of answers) {
    const offer = offerIn(state.data, offerId);
    if (offer) return offer;
  }
  return undefined;
}

function offerIn(data: unknown, offerId: string): Offer | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  if ('offerId' in data && 'liked' in data) return data.offerId === offerId ? (data as Offer) : undefined;
  for (const value of Object.values(data)) {
    const offer = offerIn(value, offerId);
    if (offer) return offer;
  }
  return undefined;
}
