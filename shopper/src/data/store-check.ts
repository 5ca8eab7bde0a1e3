import { CallError } from '@meal/contract/call-error';
import type { InputOf, OutputOf } from '@meal/contract/calls';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from './client';

export type StoreLink = InputOf<'store/emailTicket/verify'>;
export type StoreCheck = OutputOf<'store/emailTicket/verify'>;

/** The ticket that a mail to the store was about. Looking changes nothing: mail scanners look too. */
export function useStoreCheck(link: StoreLink) {
  return useQuery({
    queryKey: storeCheckKey(link),
    queryFn: ({ signal }) => call('store/emailTicket/verify', link, { signal }),
    // What was approved here stays: asked again, a ticket with uses left would wait for the next approval.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Redeems it. The same nonce again gives the same answer, however often it is sent. */
export function useApproveUse(link: StoreLink) {
  const queries = useQueryClient();
  const queryKey = storeCheckKey(link);
  return useMutation({
    mutationFn: (input: { pin: string; nonce: string; anyway: boolean }) =>
      call('store/emailTicket/approve', { ...link, ...input }),
    onSuccess: async (check) => {
      await queries.cancelQueries({ queryKey });
      queries.setQueryData<StoreCheck>(queryKey, check);
    },
    // The page was right when it was opened; a refusal says that it no longer is.
    onError: (error) => {
      if (isNewsOfTicket(error)) void queries.invalidateQueries({ queryKey });
    },
  });
}

function storeCheckKey({ ticketId, storeEmail, key }: StoreLink) {
  return ['store-check', ticketId, storeEmail, key];
}

/** What the server names at a part of an approval that it refused. */
export function faultAt(error: Error | null, path: string): string | undefined {
  if (!(error instanceof CallError)) return undefined;
  return error.details.find((detail) => detail.path === path)?.message;
}

/** Whether it was the PIN, which says nothing about the ticket. */
export function isOfPin(refusal: string | undefined): boolean {
  return refusal === 'wrongPin' || refusal === 'pinLocked';
}

function isNewsOfTicket(error: Error): boolean {
  const refusal = faultAt(error, 'ticket');
  return (refusal !== undefined && !isOfPin(refusal)) || faultAt(error, 'nonce') !== undefined;
}
