import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLocale } from './app-state';
import { call } from './client';
import { followLines } from './events';
import { myInfoKey } from './my-info';
import { keyed, orderKeyOf } from './order-keys';
import { isUnreachable, personalKey } from './query-client';
import { queueForSupport, type SupportLetter, sendToSupport } from './send-to-support';
import { ensureSession, useSession } from './session';
import { refreshSupport, threadName, threadsName } from './support-keys';

const pollMs = 5_000;

/** Answers its conversation; nothing where it waits on this device for a network. Pictures are sent before, so they do not wait. */
export function useSendToSupport() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (letter: SupportLetter) => {
      try {
        const threadId = await sendToSupport(letter);
        const { userId } = await ensureSession();
        await refreshSupport(queries, userId);
        return threadId;
      } catch (error) {
        if (!isUnreachable(error)) throw error;
        await queueForSupport(letter).catch(() => {
          throw error;
        });
        return undefined;
      }
    },
  });
}

/** The day by which somebody answers what is sent now. */
export function useReplyDay() {
  return useQuery({
    queryKey: ['support-reply-day'],
    queryFn: async ({ signal }) =>
      (await call('shopper/support/replyDay', {}, { signal, quiet: true })).replyDay,
  });
}

/** What a question may be about; the order of the address first. */
export function useSupportOrders(orderId: string) {
  const { userInfo } = useSession();
  const locale = useLocale();
  return useQuery({
    queryKey: personalKey(userInfo?.userId ?? '', 'support-orders', locale, orderId),
    queryFn: async ({ signal }) => (await call('shopper/support/orders', keyed(orderId), { signal })).list,
    enabled: userInfo !== undefined,
  });
}

/** The visitor's conversations, page by page; idle without a session. */
export function useSupportThreads() {
  const { userInfo } = useSession();
  return useInfiniteQuery({
    queryKey: personalKey(userInfo?.userId ?? '', threadsName),
    queryFn: ({ pageParam, signal }) => call('shopper/support/threads', { cursor: pageParam }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
    enabled: userInfo !== undefined,
  });
}

/** One conversation. Whoever looks at it has read it. */
export function useSupportThread(threadId: string) {
  const queries = useQueryClient();
  const { userInfo } = useSession();
  const userId = userInfo?.userId ?? '';
  const locale = useLocale();
  const news = useQuery({
    queryKey: personalKey(userId, threadName, locale, threadId),
    queryFn: async ({ signal }) => {
      const markRead = document.visibilityState === 'visible';
      const asked = { threadId, threadKey: orderKeyOf(threadId), markRead };
      const { thread } = await call('shopper/support/thread', asked, { signal });
      // What marks it elsewhere is out of date now.
      void queries.invalidateQueries({ queryKey: personalKey(userId, threadsName) });
      void queries.invalidateQueries({ queryKey: myInfoKey(userId) });
      return thread;
    },
    staleTime: 0,
    enabled: userInfo !== undefined,
  });
  useThreadNews(threadId, news.data !== undefined, async () => void (await news.refetch()));
  return news;
}

/** An answer shows itself while the page is open. */
function useThreadNews(threadId: string, isThere: boolean, lookAgain: () => Promise<void>): void {
  const look = useEffectEvent(lookAgain);
  useEffect(() => {
    if (!isThere) return;
    return followLines({
      of: () => ({ threadId, threadKey: orderKeyOf(threadId) }),
      hear: (line, isFirst) => {
        // Whatever came before the first line may have been missed.
        if (isFirst || line.threadId === threadId) void look();
        return true;
      },
      look: () => look(),
      pollMs,
    });
  }, [threadId, isThere]);
}
