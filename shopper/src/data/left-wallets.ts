import { useState } from 'react';
import { isVisitors, type SavedWallet, useSavedWallets } from '../offline/saved-tickets';
import type { MyInfo } from './my-info';
import { useSession } from './session';

type TicketCounts = MyInfo['counts'];

/**
 * Good tickets of visitors whose session has ended by its age alone: nobody signed out, and nobody has signed in since.
 * The server tells a new guest nothing about them, so they are only read from the device.
 */
export function useLeftWallets(): readonly SavedWallet[] {
  const { status, userInfo } = useSession();
  const wallets = useSavedWallets();
  const [openedAt] = useState(() => Date.now());
  if (status !== 'none' && status !== 'guest') return [];
  return wallets
    .filter((wallet) => isVisitors(wallet) && wallet.owner !== userInfo?.userId)
    .map((wallet) => ({ ...wallet, tickets: goodTickets(wallet, openedAt) }))
    .filter(({ tickets }) => tickets.length > 0);
}

/** How many tickets are listed here: of an ended session the server counts none, and its good ones are listed all the same. */
export function useCountsHere(counts: TicketCounts | undefined): TicketCounts | undefined {
  const left = useLeftWallets().flatMap(({ tickets }) => tickets).length;
  return counts && { ...counts, established: counts.established + left };
}

/** Whose ticket it is: the visitor's own, or of a wallet that was left here. */
export function useTicketOwner(ticketId: string): { owner: string; isLeft: boolean } {
  const { userInfo } = useSession();
  const left = useLeftWallets().find(({ tickets }) =>
    tickets.some(({ ticket }) => ticket.ticketId === ticketId),
  );
  return { owner: left?.owner ?? userInfo?.userId ?? '', isLeft: left !== undefined };
}

/** Without its key there is no code, and nobody to ask for one. */
function goodTickets({ tickets, clockOffset }: SavedWallet, now: number): SavedWallet['tickets'] {
  return tickets.filter(({ ticket, key }) => key !== undefined && ticket.validUntil > now + clockOffset);
}
