import { CallError } from '@meal/contract/call-error';
import type { OutputOf } from '@meal/contract/calls';
import type { Ticket } from '@meal/contract/ticket';
import { keepOnly, savedTicket, savedWallet } from '../offline/saved-tickets';
import { call } from './client';
import { askForKey, askForTicket } from './kept-ticket';
import { currentSession } from './session';

/** So long nothing is asked again just because a page was opened. */
const freshMs = 10 * 60_000;
/** Nobody uses more before the next time there is a network. */
const mostTickets = 20;

let keeping: Promise<void> | undefined;

/** Brings what the device keeps up to an answer with the established tickets. Nobody waits for it or hears of it. */
export function keepWallet(
  userId: string,
  { list, nextCursor, serverTime }: OutputOf<'shopper/user/ticket/queryList'>,
): Promise<void> {
  // Behind the first page there may be more of them.
  if (nextCursor === undefined) keepOnly(userId, new Set(list.map(({ ticketId }) => ticketId)), serverTime);
  keeping ??= askForMissing(userId, list.slice(0, mostTickets)).finally(() => {
    keeping = undefined;
  });
  return keeping;
}

/** For a visitor who comes back to any screen: the wallet may have changed since. */
export async function refreshWallet(): Promise<void> {
  const userId = currentSession().userInfo?.userId;
  if (userId === undefined || !navigator.onLine) return;
  if (Date.now() - (savedWallet(userId)?.savedAt ?? 0) < freshMs) return;
  try {
    await keepWallet(userId, await call('shopper/user/ticket/queryList', { type: 'established' }));
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
  }
}

async function askForMissing(userId: string, tickets: readonly Ticket[]): Promise<void> {
  try {
    for (const ticket of tickets) {
      const { ticketId } = ticket;
      if (!isKept(userId, ticket)) await askForTicket(userId, ticketId);
      if (!savedTicket(userId, ticketId)?.key) await askForKey(userId, ticketId);
    }
  } catch (error) {
    // The next look at the wallet goes on from here.
    if (!(error instanceof CallError)) throw error;
  }
}

function isKept(userId: string, { ticketId, usesLeft, reservation }: Ticket): boolean {
  const kept = savedTicket(userId, ticketId)?.ticket;
  return (
    kept?.usesLeft === usesLeft &&
    kept.reservation?.state === reservation?.state &&
    kept.reservation?.confirmedTime === reservation?.confirmedTime
  );
}
