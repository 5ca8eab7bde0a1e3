import type { Offer } from '@meal/contract/offer';

/** The offer of this id, wherever in an answer it stands. */
export function offerIn(data: unknown, offerId: string): Offer | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  if (isOffer(data)) return data.offerId === offerId ? data : undefined;
  for (const value of Object.values(data)) {
    const offer = offerIn(value, offerId);
    if (offer) return offer;
  }
  return undefined;
}

/** The same answer with this offer's heart set, wherever in it the offer stands; itself where it does not. */
export function withLiked(data: unknown, offerId: string, liked: boolean): unknown {
  if (typeof data !== 'object' || data === null) return data;
  if (Array.isArray(data)) {
    const items = data.map((item) => withLiked(item, offerId, liked));
    return items.some((item, index) => item !== data[index]) ? items : data;
  }
  if (isOffer(data)) {
    return data.offerId === offerId && data.liked !== liked ? { ...data, liked } : data;
  }
  const fields = Object.entries(data);
  const changed = fields
    .map(([name, value]) => [name, withLiked(value, offerId, liked)] as const)
    .filter(([name, value]) => value !== data[name as keyof typeof data]);
  return changed.length > 0 ? { ...data, ...Object.fromEntries(changed) } : data;
}

function isOffer(data: object): data is Offer {
  return 'offerId' in data && 'liked' in data;
}
