import {
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { hasOutbox, inOutboxTurn } from '../offline/outbox-turn';
import { useLocale } from './app-state';
import { call } from './client';
import { type LikeWish, likePath } from './like-wish';
import { withLiked } from './offers-in-answers';
import { orKept, staleAfter } from './or-kept';
import { isUnreachable, personalKey } from './query-client';
import { ensureSession, useSession } from './session';

const listName = 'liked-offers';
const categoriesName = 'liked-categories';
const freshMs = 30_000;

/** The offers that the visitor keeps, newest first, page by page; of one category where its id is given. */
export function useLikedOffers(categoryId: string) {
  const { userInfo } = useSession();
  const owner = userInfo?.userId ?? '';
  const locale = useLocale();
  return useInfiniteQuery({
    queryKey: personalKey(owner, listName, locale, categoryId),
    queryFn: ({ pageParam, ...asked }) =>
      orKept({ kind: 'favourites', owner, name: `${locale} ${categoryId} ${pageParam}` }, asked, () =>
        call(
          'shopper/like/goods/ticket/nanHai/queryLikeList',
          { categoryId, cursor: pageParam },
          { signal: asked.signal },
        ),
      ),
    staleTime: staleAfter(freshMs),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    enabled: userInfo !== undefined,
  });
}

/** Categories of what the visitor keeps, with how many. */
export function useLikedCategories() {
  const { userInfo } = useSession();
  const owner = userInfo?.userId ?? '';
  const locale = useLocale();
  return useQuery({
    queryKey: personalKey(owner, categoriesName, locale),
    queryFn: (asked) =>
      orKept({ kind: 'categories', owner, name: locale }, asked, () =>
        call('shopper/storeCategory/likeGoods/activeStoreCategory', {}, { signal: asked.signal }),
      ),
    staleTime: staleAfter(freshMs),
    enabled: userInfo !== undefined,
  });
}

const likeKey = ['like'];
/** What the server has, of the offers whose wishes are under way. */
const serverHas = new Map<string, boolean>();

/**
 * Keeps an offer or lets it go: at once wherever it is shown, taken back if the server refuses. Without a network it waits on the
 * device until there is one. A visitor without a session becomes a guest by it.
 */
export function useLike() {
  const queries = useQueryClient();
  return useMutation({
    mutationKey: likeKey,
    // One after the other: the last tap on a heart must also be the last that the server hears.
    scope: { id: 'like' },
    mutationFn: (wish: LikeWish) => inOutboxTurn(() => send(queries, wish)),
    onMutate: ({ offerId, liked }) => {
      if (!serverHas.has(offerId)) serverHas.set(offerId, !liked);
      showLiked(queries, offerId, liked);
    },
    onError: (_, { offerId }) => showSettled(queries, offerId),
    onSuccess: async ({ userId }, { offerId, liked }): Promise<void> => {
      serverHas.set(offerId, liked);
      showSettled(queries, offerId);
      // The list that is on the screen keeps its order, and the place for an undo, until it is opened anew.
      await listsHaveChanged(queries, userId, 'none');
    },
  });
}

/** `none`: those that are on the screen stay as they are until they are opened anew. */
export async function listsHaveChanged(
  queries: QueryClient,
  userId: string,
  refetchType: 'none' | 'active',
): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: personalKey(userId, listName), refetchType }),
    queries.invalidateQueries({ queryKey: personalKey(userId, categoriesName) }),
  ]);
}

async function send(queries: QueryClient, wish: LikeWish): Promise<{ userId: string; waits: boolean }> {
  try {
    const { userId } = await ensureSession();
    await call(likePath, wish);
    // One that waited for the same offer is older.
    if (await hasOutbox()) await (await import('./queued-likes')).forgetQueued(wish.offerId);
    return { userId, waits: false };
  } catch (error) {
    if (!isUnreachable(error)) throw error;
    const userId = await import('./queued-likes').then(
      ({ queueLike }) => queueLike(queries, wish),
      () => undefined,
    );
    if (userId === undefined) throw error;
    return { userId, waits: true };
  }
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

/** Wherever the offer is shown. */
export function showLiked(queries: QueryClient, offerId: string, liked: boolean): void {
  queries.setQueriesData({}, (data: unknown) => withLiked(data, offerId, liked));
}
