import { CallError } from '@meal/contract/call-error';
import type { OutputOf } from '@meal/contract/calls';
import { useQuery } from '@tanstack/react-query';
import { savedTicket, saveKey, saveTicket, serverNow } from '../offline/saved-tickets';
import { call } from './client';
import { personalKey } from './query-client';
import { useSession } from './session';

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

/** The same; what the device has kept stands in for a server that cannot be reached. */
export async function readTicket(
  userId: string,
  ticketId: string,
  signal?: AbortSignal,
): Promise<ShownTicket> {
  try {
    return await askForTicket(userId, ticketId, signal);
  } catch (error) {
    const kept = keptTicket(userId, ticketId);
    if (kept && isUnreachable(error)) return kept;
    throw error;
  }
}

export function keptTicket(owner: string, ticketId: string): ShownTicket | undefined {
  const saved = savedTicket(owner, ticketId);
  return saved && { ticket: saved.ticket, savedAt: saved.savedAt, serverTime: serverNow(owner) };
}

/** What the ticket's code is made of. It never changes, so a kept one is as good as the server's. */
export function useTicketKey(ticketId: string, isEstablished: boolean) {
  const { userInfo } = useSession();
  const userId = userInfo?.userId ?? '';
  return useQuery({
    queryKey: personalKey(userId, 'ticket-key', ticketId),
    queryFn: () => savedTicket(userId, ticketId)?.key ?? askForKey(userId, ticketId),
    enabled: userId !== '' && isEstablished,
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

export function isUnreachable(error: unknown): boolean {
  return error instanceof CallError && (error.failure === 'network' || error.failure === 'timeout');
}
