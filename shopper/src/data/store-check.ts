import { refusalOf } from '@meal/contract/call-error';
import type { InputOf, OutputOf, RefusalOf } from '@meal/contract/calls';
import type { RedemptionRefusal } from '@meal/contract/redemption';
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

export function approvalRefusal(error: Error | null): RefusalOf<'store/emailTicket/approve'> | undefined {
  return refusalOf(error, 'store/emailTicket/approve');
}

/** Whether it was the PIN, which says nothing about the ticket. */
export function isOfPin(why: RedemptionRefusal): boolean {
  return why === 'wrongPin' || why === 'pinLocked';
}

function isNewsOfTicket(error: Error): boolean {
  const refusal = approvalRefusal(error);
  return refusal?.name === 'nonceUsed' || (refusal?.name === 'ticketRefused' && !isOfPin(refusal.why));
}
