import type { Offer } from '@meal/contract/offer';
import {
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useLocale } from './app-state';
import { call } from './client';
import { personalKey } from './query-client';
import { ensureSession, useSession } from './session';

const listName = 'liked-offers';
const categoriesName = 'liked-categories';

/** The offers that the visitor keeps, newest first, page by page; of one category where its id is given. */
export function useLikedOffers(categoryId: string) {
  const { userInfo } = useSession();
  const locale = useLocale();
  return useInfiniteQuery({
    queryKey: personalKey(userInfo?.userId ?? '', listName, locale, categoryId),
    queryFn: ({ pageParam, signal }) =>
      call('shopper/like/goods/ticket/nanHai/queryLikeList', { categoryId, cursor: pageParam }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    enabled: userInfo !== undefined,
  });
}

/** Categories of what the visitor keeps, with how many. */
export function useLikedCategories() {
  const { userInfo } = useSession();
  const locale = useLocale();
  return useQuery({
    queryKey: personalKey(userInfo?.userId ?? '', categoriesName, locale),
    queryFn: ({ signal }) => call('shopper/storeCategory/likeGoods/activeStoreCategory', {}, { signal }),
    enabled: userInfo !== undefined,
  });
}

interface LikeWish {
  offerId: string;
  liked: boolean;
}

/**
 * Keeps an offer or lets it go: at once wherever it is shown, taken back if the server refuses. A visitor without a
 * session becomes a guest by it.
 */
export function useLike() {
  const queries = useQueryClient();
  return useMutation({
    // One after the other: the last tap on a heart must also be the last that the server hears.
    scope: { id: 'like' },
    mutationFn: async ({ offerId, liked }: LikeWish) => {
      const { userId } = await ensureSession();
      await call('shopper/like/goods/ticket/nanHai/like', { offerId, liked });
      return { userId };
    },
    onMutate: ({ offerId, liked }) => showLiked(queries, offerId, liked),
    onError: (_, { offerId, liked }) => showLiked(queries, offerId, !liked),
    onSuccess: async ({ userId }) => {
      // The list that is on the screen keeps its order, and the place for an undo, until it is opened anew.
      const list = { queryKey: personalKey(userId, listName), refetchType: 'none' } as const;
      await Promise.all([
        queries.invalidateQueries(list),
        queries.invalidateQueries({ queryKey: personalKey(userId, categoriesName) }),
      ]);
    },
  });
}

function showLiked(queries: QueryClient, offerId: string, liked: boolean): void {
  queries.setQueriesData({}, (data: unknown) => withLiked(data, offerId, liked));
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

function isOffer(data: object): data is Pick<Offer, 'offerId' | 'liked'> {
  return 'offerId' in data && 'liked' in data;
}
