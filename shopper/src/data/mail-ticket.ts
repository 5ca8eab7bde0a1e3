import type { InputOf, OutputOf } from '@meal/contract/calls';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ownerOfLink, savedTicket, savedWallet, saveKey, saveTicket } from '../offline/saved-tickets';
import { useLocale } from './app-state';
import { call } from './client';
import { isUnreachable, keptTicket, type ShownTicket } from './kept-ticket';

type View = Pick<OutputOf<'shopper/user/ticket/view'>, 'qr'>;

interface MailTicket extends ShownTicket {
  key: Pick<NonNullable<View['qr']>, 'payload' | 'secret'> | undefined;
  clockOffset: number;
}

/** Nobody tells a page without a session; it looks for itself. */
const lookMs = 10_000;

/** The ticket of the link in its buyer's mail. The key stays in memory: the device keeps the ticket under its hash. */
export function useMailTicket(ticketId: string, key: string) {
  const locale = useLocale();
  return useQuery({
    queryKey: ['mail-ticket', locale, ticketId, key],
    queryFn: async ({ signal }): Promise<MailTicket> => {
      const owner = await ownerOfLink(key);
      try {
        const { qr, ...answer } = await call('shopper/user/ticket/view', { ticketId, key }, { signal });
        if (owner !== undefined) keep(owner, answer, qr);
        return { ...answer, key: qr, clockOffset: answer.serverTime - Date.now() };
      } catch (error) {
        const kept = owner !== undefined && isUnreachable(error) ? keptAs(owner, ticketId) : undefined;
        if (kept) return kept;
        throw error;
      }
    },
    enabled: ticketId !== '' && key !== '',
    refetchInterval: ({ state }) => (state.data?.ticket.state === 'established' ? lookMs : false),
  });
}

function keep(owner: string, answer: Omit<OutputOf<'shopper/user/ticket/view'>, 'qr'>, qr: View['qr']): void {
  saveTicket(owner, answer);
  if (qr) saveKey(owner, answer.ticket.ticketId, qr);
}

function keptAs(owner: string, ticketId: string): MailTicket | undefined {
  const kept = keptTicket(owner, ticketId);
  if (!kept) return undefined;
  const clockOffset = savedWallet(owner)?.clockOffset ?? 0;
  return { ...kept, key: savedTicket(owner, ticketId)?.key, clockOffset };
}

export type StoreLink = InputOf<'store/emailTicket/verify'>;
export type StoreCheck = OutputOf<'store/emailTicket/verify'>;

/** The ticket that a mail to the store was about. Looking changes nothing: mail scanners look too. */
export function useStoreCheck(link: StoreLink) {
  return useQuery({
    queryKey: storeCheckKey(link),
    queryFn: ({ signal }) => call('store/emailTicket/verify', link, { signal }),
    // What was approved here must not be asked about again: the link is dead by then.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Redeems it. The same nonce again gives the same answer, however often it is sent. */
export function useApproveUse(link: StoreLink) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: { pin: string; nonce: string; anyway: boolean }) =>
      call('store/emailTicket/approve', { ...link, ...input }),
    onSuccess: (check) => queries.setQueryData<StoreCheck>(storeCheckKey(link), check),
  });
}

function storeCheckKey({ ticketId, storeEmail, key }: StoreLink) {
  return ['store-check', ticketId, storeEmail, key];
}
