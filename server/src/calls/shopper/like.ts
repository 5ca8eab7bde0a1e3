import { keepOffer, letOfferGo } from '../../domains/favourites/favourite-repository';
import type { CallHandlers } from '../../http/call-handlers';
import { AppError } from '../../platform/app-error';
import type { Services } from '../../platform/services';
import { readFavouriteCategories, readFavourites } from '../../reads/favourites';
import { ownerOf } from './owner-of';

export function likeCalls(services: Services) {
  const { db, clock } = services;
  return {
    'shopper/like/goods/ticket/nanHai/queryLikeList': ({ categoryId, cursor }, request) =>
      readFavourites(services, { categoryId, cursor }, ownerOf(request, clock.now())),

    'shopper/like/goods/ticket/nanHai/like': async ({ offerId, liked }, { session }) => {
      const { userId } = session.account;
      if (!liked) await letOfferGo(db, userId, offerId);
      else if (!(await keepOffer(db, userId, offerId, clock.now()))) throw new AppError('E101');
      return { liked };
    },

    'shopper/storeCategory/likeGoods/activeStoreCategory': (_, request) =>
      readFavouriteCategories(db, ownerOf(request, clock.now())),
  } satisfies Partial<CallHandlers>;
}
