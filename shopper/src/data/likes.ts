import {
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useLocale } from './app-state';
import { call } from './client';
import { withLiked } from './offers-in-answers';
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

const likeKey = ['like'];
/** What the server has, of the offers whose wishes are under way. */
const serverHas = new Map<string, boolean>();

/**
 * Keeps an offer or lets it go: at once wherever it is shown, taken back if the server refuses. A visitor without a
 * session becomes a guest by it.
 */
export function useLike() {
  const queries = useQueryClient();
  return useMutation({
    mutationKey: likeKey,
    // One after the other: the last tap on a heart must also be the last that the server hears.
    scope: { id: 'like' },
    mutationFn: async ({ offerId, liked }: LikeWish) => {
      const { userId } = await ensureSession();
      await call('shopper/like/goods/ticket/nanHai/like', { offerId, liked });
      return { userId };
    },
    onMutate: ({ offerId, liked }) => {
      if (!serverHas.has(offerId)) serverHas.set(offerId, !liked);
      showLiked(queries, offerId, liked);
    },
    onError: (_, { offerId }) => showSettled(queries, offerId),
    onSuccess: async ({ userId }, { offerId, liked }) => {
      serverHas.set(offerId, liked);
      showSettled(queries, offerId);
      // The list that is on the screen keeps its order, and the place for an undo, until it is opened anew.
      const list = { queryKey: personalKey(userId, listName), refetchType: 'none' } as const;
      await Promise.all([
        queries.invalidateQueries(list),
        queries.invalidateQueries({ queryKey: personalKey(userId, categoriesName) }),
      ]);
    },
  });
}

/**
 * After the last wish for an offer its hearts show what the server has: after several refusals, and in an answer that
 * was under way meanwhile and knew nothing of them.
 */
function showSettled(queries: QueryClient, offerId: string): void {
  const wishes = queries.isMutating({
    mutationKey: likeKey,
    predicate: ({ state }) => (state.variables as LikeWish).offerId === offerId,
  });
  const liked = serverHas.get(offerId);
  // The wish that is being settled counts as one.
  if (wishes > 1 || liked === undefined) return;
  serverHas.delete(offerId);
  showLiked(queries, offerId, liked);
}

function showLiked(queries: QueryClient, offerId: string, liked: boolean): void {
  queries.setQueriesData({}, (data: unknown) => withLiked(data, offerId, liked));
}
