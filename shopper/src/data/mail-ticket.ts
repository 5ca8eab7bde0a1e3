import type { OutputOf } from '@meal/contract/calls';
import { useQuery } from '@tanstack/react-query';
import { ownerOfLink, savedTicket, savedWallet, saveKey, saveTicket } from '../offline/saved-tickets';
import { useLocale } from './app-state';
import { call } from './client';
import { isUndecided } from './is-undecided';
import { keptTicket, type ShownTicket } from './kept-ticket';
import { useIsLate } from './late';

type View = Pick<OutputOf<'shopper/user/ticket/view'>, 'qr'>;

interface MailTicket extends ShownTicket {
  key: Pick<NonNullable<View['qr']>, 'payload' | 'secret'> | undefined;
  clockOffset: number;
}

/** Nobody tells a page without a session; it looks for itself. */
const lookMs = 10_000;

/**
 * The ticket of the link in its buyer's mail. The key stays in memory: the device keeps the ticket under its hash.
 * `awaited` while what it has kept is there for a first moment only.
 */
export function useMailTicket(ticketId: string, key: string) {
  const locale = useLocale();
  const linkOwner = useOwnerOfLink(key);
  const query = useQuery({
    queryKey: ['mail-ticket', locale, ticketId, key],
    queryFn: async ({ signal }): Promise<MailTicket> => {
      const owner = await ownerOfLink(key);
      try {
        const { qr, ...answer } = await call('shopper/user/ticket/view', { ticketId, key }, { signal });
        if (owner !== undefined) keep(owner, answer, qr);
        return { ...answer, key: qr, clockOffset: answer.serverTime - Date.now() };
      } catch (error) {
        const kept = owner !== undefined && isUndecided(error) ? keptAs(owner, ticketId) : undefined;
        if (kept) return kept;
        throw error;
      }
    },
    // At once what the device has kept: whoever stands at a counter does not wait.
    placeholderData: () => (linkOwner === undefined ? undefined : keptAs(linkOwner, ticketId)),
    enabled: ticketId !== '' && key !== '',
    refetchInterval: ({ state }) => (state.data?.ticket.state === 'established' ? lookMs : false),
  });
  const { data, error, isFetching, isPlaceholderData, refetch } = query;
  const isLate = useIsLate(isPlaceholderData);
  return { data, error, isFetching, refetch, awaited: isPlaceholderData && !isLate };
}

function useOwnerOfLink(key: string): string | undefined {
  const { data } = useQuery({
    queryKey: ['link-owner', key],
    queryFn: async () => (await ownerOfLink(key)) ?? null,
    enabled: key !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? undefined;
}

function keep(owner: string, answer: Omit<OutputOf<'shopper/user/ticket/view'>, 'qr'>, qr: View['qr']): void {
  saveTicket(owner, answer);
  if (qr) saveKey(owner, answer.ticket.ticketId, qr);
}

function keptAs(owner: string, ticketId: string): MailTicket | undefined {
  const kept = keptTicket(owner, ticketId);
  const key = savedTicket(owner, ticketId)?.key;
  if (!kept || !key) return undefined;
  return { ...kept, key, clockOffset: savedWallet(owner)?.clockOffset ?? 0 };
}
