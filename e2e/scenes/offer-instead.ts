import type { OutputOf } from '@meal/contract/calls';
import type { Route } from '@playwright/test';

/** Asks the server for an offer in the place of the call that a scene answers itself. */
export async function offerInstead(route: Route, offerId: string): Promise<OutputOf<'shopper/offer/detail'>> {
  const sent = route.request();
  const answer = await route.fetch({
    url: new URL('/api/shopper/offer/detail', sent.url()).href,
    postData: JSON.stringify({ ...sent.postDataJSON(), offerId }),
  });
  const { data }: { data: OutputOf<'shopper/offer/detail'> } = await answer.json();
  return data;
}
