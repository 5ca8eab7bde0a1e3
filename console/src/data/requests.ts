import { refusalOf } from '@meal/contract/call-error';
import type { StoreReservation } from '@meal/contract/store-reservation';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AnswerSender, AskedQuery, AskedRequest, StoreAnswer } from './answer';
import { client } from './client';

/** A request that comes in is seen within seconds by whoever has the page before their eyes. */
const lookAgainMs = 5_000;

const listKey = ['store/reservation/list', 'waiting'];
const detailKey = (reservationId: string) => ['store/reservation/detail', reservationId];

/** What waits for the store's answer, the nearest deadline first. */
export function useWaitingRequests() {
  return useInfiniteQuery({
    queryKey: listKey,
    queryFn: ({ pageParam: cursor, signal }) =>
      client.call('store/reservation/list', { waitingOnly: true, cursor }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
    // Only while the page is in sight; coming back to it looks at once.
    refetchInterval: lookAgainMs,
  });
}

export function useStoreRequest(reservationId: string): AskedQuery {
  return useQuery({
    queryKey: detailKey(reservationId),
    queryFn: ({ signal }) => client.call('store/reservation/detail', { reservationId }, { signal }),
    staleTime: 0,
    refetchInterval: lookAgainMs,
  });
}

/** Answers in the name of whoever is signed in. */
export function useAnswerRequest(reservationId: string): AnswerSender {
  const queries = useQueryClient();
  const queryKey = detailKey(reservationId);
  const lookAgain = () => queries.invalidateQueries({ queryKey });
  return useMutation({
    mutationFn: async (answer: StoreAnswer) => {
      try {
        const { reservation } = await send(reservationId, answer);
        queries.setQueryData<AskedRequest>(queryKey, (asked) => asked && { ...asked, reservation });
        return { already: false };
      } catch (error) {
        if (!hadEnded(error)) throw error;
        await lookAgain();
        return { already: true };
      }
    },
    // Offline it fails at once; nobody wants it sent later, when the table may be gone.
    networkMode: 'always',
    onSuccess: () => void queries.invalidateQueries({ queryKey: listKey }),
    // It may have arrived nevertheless.
    onError: () => void lookAgain(),
  });
}

function send(
  reservationId: string,
  { action, time = '', times = [], reason = '' }: StoreAnswer,
): Promise<{ reservation: StoreReservation }> {
  if (action === 'confirm') return client.call('store/reservation/confirm', { reservationId, time });
  if (action === 'propose') return client.call('store/reservation/propose', { reservationId, times });
  return client.call('store/reservation/decline', { reservationId, reason });
}

/** Somebody was faster, or the time is over. */
function hadEnded(error: unknown): boolean {
  const refusal = refusalOf(
    error,
    'store/reservation/confirm',
    'store/reservation/propose',
    'store/reservation/decline',
  );
  return refusal?.name === 'requestEnded';
}
