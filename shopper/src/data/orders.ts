import { CallError } from '@meal/contract/call-error';
import type { InputOf } from '@meal/contract/calls';
import { locales } from '@meal/contract/languages';
import type { Order } from '@meal/contract/order';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { readUserInfo, rememberGuest } from '../device/user-info';
import type { DealWish } from '../paths';
import { useLocale } from './app-state';
import { call } from './client';
import { keyed } from './order-keys';
import { isOver } from './order-over';
import { personalKey } from './query-client';
import { ensureSession, useSession } from './session';

export type NewOrder = InputOf<'shopper/order/create'>;

const orderName = 'order';
const formName = 'purchase-form';

export function useOrder(orderId: string) {
  const { userInfo } = useSession();
  const locale = useLocale();
  return useQuery({
    queryKey: orderKey(userInfo?.userId ?? '', locale, orderId),
    queryFn: async ({ signal }) => {
      const { order } = await call('shopper/order/detail', keyed(orderId), { signal });
      rememberBuyer(userInfo?.userId ?? '', order);
      return order;
    },
    enabled: userInfo !== undefined && orderId !== '',
  });
}

/** What the purchase form has to know of an offer. Never older than the form: its stock and times decide. */
export function usePurchaseForm(
  offerId: string,
  deal: DealWish | { saleActivityId: string } | undefined,
  isDealKnown: boolean,
) {
  const { userInfo } = useSession();
  const locale = useLocale();
  const keyIn = (language: string) =>
    personalKey(userInfo?.userId ?? '', formName, language, offerId, JSON.stringify(deal ?? {}));
  return useQuery({
    queryKey: keyIn(locale),
    queryFn: ({ signal }) => call('shopper/order/prepare', { offerId, ...deal }, { signal }),
    // In another language the form stands as it was filled in until its texts have come.
    placeholderData: (shown, query) =>
      locales.some((each) => keyIn(each).join() === query?.queryKey.join()) ? shown : undefined,
    enabled: userInfo !== undefined && offerId !== '' && isDealKnown,
    staleTime: 0,
    // The price that the visitor reads must not change by itself.
    refetchOnWindowFocus: false,
    refetchOnReconnect: ({ state }) => state.data === undefined,
  });
}

/** The visitor's coupons have changed. */
export async function refreshPurchaseForms(queries: QueryClient, userId: string): Promise<void> {
  await queries.invalidateQueries({ queryKey: personalKey(userId, formName) });
}

/** Claims the stock. The same `requestId` gives the same order, however often it is sent. */
function useCreateOrder() {
  const keep = useKeepOrder();
  return useMutation({
    mutationFn: async (input: NewOrder) => {
      const { userId } = await ensureSession();
      return { userId, ...(await call('shopper/order/create', input)) };
    },
    onSuccess: keep,
  });
}

/** Asks the provider for the money; `action` is where the visitor approves it. */
export function usePayOrder() {
  const keep = useKeepOrder();
  return useMutation({
    mutationFn: async (input: InputOf<'shopper/order/pay'>) => {
      const { userId } = await ensureSession();
      return { userId, ...(await call('shopper/order/pay', { ...keyed(input.orderId), ...input })) };
    },
    onSuccess: keep,
  });
}

/** Takes an unpaid order or a waiting request back. */
export function useCancelOrder() {
  const keep = useKeepOrder();
  return useMutation({
    mutationFn: async (orderId: string) => {
      const { userId } = await ensureSession();
      return { userId, ...(await call('shopper/order/cancel', keyed(orderId))) };
    },
    onSuccess: keep,
  });
}

interface TakenTime extends InputOf<'shopper/reservation/accept'> {
  orderId: string;
}

/** Takes one of the times that the store has proposed. */
export function useAcceptTime() {
  const keep = useKeepOrder();
  return useMutation({
    mutationFn: async ({ orderId, reservationId, time }: TakenTime) => {
      const { userId } = await ensureSession();
      const { orderKey } = keyed(orderId);
      return { userId, ...(await call('shopper/reservation/accept', { reservationId, orderKey, time })) };
    },
    onSuccess: keep,
  });
}

/**
 * Looks again behind the visitor's back: what fails is tried again by whoever asked, and nobody is told. Fresh: the server
 * asks the provider, if a payment waits there.
 */
export function useRefreshOrder() {
  const queries = useQueryClient();
  const locale = useLocale();
  const { userInfo } = useSession();
  const userId = userInfo?.userId ?? '';
  return async (orderId: string, fresh?: boolean) => {
    const askedAt = Date.now();
    try {
      const { order } = await call('shopper/order/detail', { ...keyed(orderId), fresh });
      // What the visitor did in the meantime is newer.
      const known = queries.getQueryState(orderKey(userId, locale, orderId));
      if ((known?.dataUpdatedAt ?? 0) <= askedAt) keepOrder(queries, userId, locale, order);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
    }
  };
}

/** The calls of a purchase one by one, for whoever decides the next by the answer to the last. */
export function useOrderCalls() {
  const { mutateAsync: create } = useCreateOrder();
  const { mutateAsync: pay } = usePayOrder();
  const { mutateAsync: cancel } = useCancelOrder();
  return { create, pay, cancel, detail: (orderId: string) => call('shopper/order/detail', keyed(orderId)) };
}

/** An answer with an order is the newest news of it. */
function useKeepOrder() {
  const queries = useQueryClient();
  const locale = useLocale();
  return ({ userId, order }: { userId: string; order: Order }) => keepOrder(queries, userId, locale, order);
}

function keepOrder(queries: QueryClient, userId: string, locale: string, order: Order): void {
  queries.setQueryData(orderKey(userId, locale, order.orderId), order);
  rememberBuyer(userId, order);
}

function orderKey(userId: string, locale: string, orderId: string) {
  return personalKey(userId, orderName, locale, orderId);
}

/** What a guest has bought or asked for is open until its tickets end; what a mail has opened is another's. */
function rememberBuyer(userId: string, { state, expiresAt, byMail }: Order): void {
  if (byMail || isOver(state)) return;
  rememberGuest(userId, Math.max(readUserInfo()?.openUntil ?? 0, expiresAt));
}
