import { CallError } from '@meal/contract/call-error';
import type { OutputOf } from '@meal/contract/calls';
import type { TicketDetail } from '@meal/contract/ticket';
import { useQuery } from '@tanstack/react-query';
import { savedTicket, savedWallet, saveKey, saveTicket, serverNow } from '../offline/saved-tickets';
import { call } from './client';
import { isUndecided } from './is-undecided';
import { useTicketOwner } from './left-wallets';
import { personalKey } from './query-client';

/** A ticket as the server has it; `savedAt` only where it is what the device has kept instead. */
export type ShownTicket = OutputOf<'shopper/user/ticket/detail'> & { savedAt?: number };

/** Asks for a ticket and keeps the answer for a place without network. */
export async function askForTicket(
  userId: string,
  ticketId: string,
  signal?: AbortSignal,
): Promise<ShownTicket> {
  const answer = await call('shopper/user/ticket/detail', { ticketId }, { signal });
  saveTicket(userId, answer);
  return answer;
}

/** The same; what the device has kept stands in for a server that gives no answer. */
export async function readTicket(
  userId: string,
  ticketId: string,
  signal?: AbortSignal,
): Promise<ShownTicket> {
  try {
    return await askForTicket(userId, ticketId, signal);
  } catch (error) {
    const kept = keptTicket(userId, ticketId);
    if (kept && isUndecided(error)) return kept;
    throw error;
  }
}

export function keptTicket(owner: string, ticketId: string): ShownTicket | undefined {
  const saved = savedTicket(owner, ticketId);
  return saved && { ticket: saved.ticket, savedAt: saved.savedAt, serverTime: serverNow(owner) };
}

/** Brings what the device keeps of the other tickets of its order up to date. Nobody waits for it or hears of it. */
export async function askForOthers(userId: string, { ticketId, order }: TicketDetail): Promise<void> {
  const others = (savedWallet(userId)?.tickets ?? []).filter(
    ({ ticket }) => ticket.order.orderId === order.orderId && ticket.ticketId !== ticketId,
  );
  try {
    for (const { ticket } of others) await askForTicket(userId, ticket.ticketId);
  } catch (error) {
    // The next look at the wallet, or at one of them, does it.
    if (!(error instanceof CallError)) throw error;
  }
}

/** What the ticket's code is made of. It never changes, so a kept one is as good as the server's. */
export function useTicketKey(ticketId: string, isEstablished: boolean) {
  const { owner } = useTicketOwner(ticketId);
  return useQuery({
    queryKey: personalKey(owner, 'ticket-key', ticketId),
    queryFn: () => savedTicket(owner, ticketId)?.key ?? askForKey(owner, ticketId),
    enabled: owner !== '' && isEstablished,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export async function askForKey(
  userId: string,
  ticketId: string,
): Promise<{ payload: string; secret: string }> {
  const qr = await call('shopper/user/ticket/qr', { ticketId });
  saveKey(userId, ticketId, qr);
  return qr;
}
