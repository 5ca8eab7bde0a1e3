import type { QueryClient } from '@tanstack/react-query';
import { readUserInfo } from '../device/user-info';
import { keepHeart } from '../offline/kept-answers';
import { dropLetter } from '../offline/outbox';
import { type LikeWish, likePath } from './like-wish';
import { offerIn } from './offers-in-answers';
import { queueLetter } from './send-letters';

/** Keeps a heart until there is a network; answers whose it is. Rejects where this browser keeps nothing. */
export async function queueLike(queries: QueryClient, { offerId, liked }: LikeWish): Promise<string> {
  await queueLetter({ kind: 'like', subject: offerId, path: likePath, input: { offerId, liked } });
  const owner = readUserInfo()?.userId ?? '';
  keepHeart(owner, shownOffer(queries, offerId), offerId, liked);
  return owner;
}

/** A later wish has reached the server. */
export async function forgetQueued(offerId: string): Promise<void> {
  await dropLetter({ kind: 'like', subject: offerId });
}

function shownOffer(queries: QueryClient, offerId: string) {
  for (const [, data] of queries.getQueriesData({})) {
    const offer = offerIn(data, offerId);
    if (offer) return offer;
  }
  return undefined;
}
