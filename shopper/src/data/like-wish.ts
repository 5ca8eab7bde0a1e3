export const likePath = 'shopper/like/goods/ticket/nanHai/like';

/** To keep an offer, or to let it go. */
export interface LikeWish {
  offerId: string;
  liked: boolean;
}
