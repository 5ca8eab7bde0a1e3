import { CallError } from '@meal/contract/call-error';
import type { TicketReason, TicketState } from '@meal/contract/states';
import type { Ticket } from '@meal/contract/ticket';
import {
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { saveTicket } from '../offline/saved-tickets';
import { useLocale } from './app-state';
import { call } from './client';
import { keepWallet } from './keep-wallet';
import { askForOthers, askForTicket, keptTicket, readTicket, type ShownTicket } from './kept-ticket';
import { useIsLate } from './late';
import { useTicketOwner } from './left-wallets';
import { type MyInfo, myInfoKey } from './my-info';
import { personalKey } from './query-client';
import { ensureSession, useSession } from './session';

const listName = 'tickets';
const ticketName = 'ticket';
/** Longer than anybody looks at one ticket: coming back finds every page that was loaded. */
const keptMs = 30 * 60_000;

/** The visitor's tickets in one state, page by page; of cancelled ones those of one reason where it is given. */
export function useTickets(type: TicketState, reason?: TicketReason) {
  const { userInfo } = useSession();
  const userId = userInfo?.userId ?? '';
  const locale = useLocale();
  const queries = useQueryClient();
  return useInfiniteQuery({
    queryKey: personalKey(userId, listName, locale, type, reason ?? ''),
    queryFn: async ({ pageParam, signal }) => {
      const answer = await call(
        'shopper/user/ticket/queryList',
        { type, reason: reason ?? '', cursor: pageParam },
        { signal },
      );
      // The newest count is right wherever it is shown.
      queries.setQueryData(myInfoKey(userId), (info: MyInfo | undefined) => info && withCounts(info, answer));
      if (type === 'established' && pageParam === '') void keepWallet(userId, answer);
      return answer;
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    // A ticket may be used at a counter at any moment.
    staleTime: 0,
    gcTime: keptMs,
    enabled: userInfo !== undefined,
  });
}

function withCounts(info: MyInfo, { counts }: Pick<MyInfo, 'counts'>): MyInfo {
  return { ...info, counts };
}

/** The pages as one list. A ticket that moved between two answers is listed once. */
export function mergeTickets(pages: readonly { list: Ticket[] }[]): Ticket[] {
  const byId = new Map<string, Ticket>();
  for (const ticket of pages.flatMap(({ list }) => list)) {
    if (!byId.has(ticket.ticketId)) byId.set(ticket.ticketId, ticket);
  }
  return [...byId.values()];
}

/**
 * One ticket of the visitor. `awaited` while what the device has kept is there for a first moment only; `isLeft` where
 * the device is all that knows of it.
 */
export function useTicket(ticketId: string) {
  const { userInfo } = useSession();
  const { owner, isLeft } = useTicketOwner(ticketId);
  const locale = useLocale();
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ticketKey(owner, locale, ticketId),
    queryFn: ({ signal }) => readTicket(owner, ticketId, signal),
    // At once what the device has kept: whoever stands at a counter does not wait.
    placeholderData: () => keptTicket(owner, ticketId),
    enabled: userInfo !== undefined && !isLeft && ticketId !== '',
    staleTime: 0,
  });
  const isLate = useIsLate(isPlaceholderData);
  const awaited = isPlaceholderData && !isLeft && !isLate;
  return { data, error, isFetching, refetch, awaited, isLeft };
}

/** Looks again behind the visitor's back: what fails is tried again by whoever asked, and nobody is told. */
export function useRefreshTicket() {
  const queries = useQueryClient();
  const locale = useLocale();
  const { userInfo } = useSession();
  const userId = userInfo?.userId ?? '';
  return async (ticketId: string) => {
    const askedAt = Date.now();
    try {
      const view = await askForTicket(userId, ticketId);
      // What the visitor did in the meantime is newer.
      const known = queries.getQueryState(ticketKey(userId, locale, ticketId));
      if ((known?.dataUpdatedAt ?? 0) <= askedAt) keepTicket(queries, userId, locale, view);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
    }
  };
}

/** Gives a ticket back for a refund, alone or with all of its order that are unused. */
export function useCancelTicket() {
  const queries = useQueryClient();
  const locale = useLocale();
  return useMutation({
    mutationFn: async ({ ticketId, only }: { ticketId: string; only: boolean }) => {
      const { userId } = await ensureSession();
      const wanted = only ? { ticketId, only } : { ticketId };
      return { userId, view: await call('shopper/user/ticket/cancel', wanted) };
    },
    onSuccess: ({ userId, view }) => {
      keepTicket(queries, userId, locale, view);
      saveTicket(userId, view);
      void askForOthers(userId, view.ticket);
      // Its order, the other tickets of the order and all counts have changed as well.
      const isThis = ticketKey(userId, locale, view.ticket.ticketId).join();
      void queries.invalidateQueries({
        queryKey: personalKey(userId),
        predicate: ({ queryKey }) => queryKey.join() !== isThis,
      });
    },
  });
}

function keepTicket(queries: QueryClient, userId: string, locale: string, view: ShownTicket): void {
  queries.setQueryData(ticketKey(userId, locale, view.ticket.ticketId), view);
}

function ticketKey(userId: string, locale: string, ticketId: string) {
  return personalKey(userId, ticketName, locale, ticketId);
}
