import { keepOffer, letOfferGo } from '../../domains/favourites/favourite-repository';
import type { CallHandlers, SessionRequest } from '../../http/call-handlers';
import { AppError } from '../../platform/app-error';
import type { Services } from '../../platform/services';
import { readFavouriteCategories, readFavourites } from '../../reads/favourites';

export function likeCalls(services: Services) {
  const { db, clock } = services;
  const ownerOf = ({ language, session }: SessionRequest) => ({
    language,
    userId: session.account.userId,
    now: clock.now(),
  });
  return {
    'shopper/like/goods/ticket/nanHai/queryLikeList': ({ categoryId, cursor }, request) =>
      readFavourites(services, { categoryId, cursor }, ownerOf(request)),

    'shopper/like/goods/ticket/nanHai/like': async ({ offerId, liked }, { session }) => {
      const { userId } = session.account;
      if (!liked) await letOfferGo(db, userId, offerId);
      else if (!(await keepOffer(db, userId, offerId, clock.now()))) throw new AppError('E101');
      return { liked };
    },

    'shopper/storeCategory/likeGoods/activeStoreCategory': (_, request) =>
      readFavouriteCategories(db, ownerOf(request)),
  } satisfies Partial<CallHandlers>;
}
