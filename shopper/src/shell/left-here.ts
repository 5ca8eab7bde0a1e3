import { useLocation, useSearchParams } from 'react-router';
import { useLeftWallets } from '../data/left-wallets';

const wallets = ['/centerArea/established', '/userCenter/established'];
const ticketPages = ['/userCenter/useTicket', '/userCenter/userTicketDetails'];

/** True where the address shows what an ended session has left on the device: its wallet, or one ticket of it. */
export function useIsLeftHere(): boolean {
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const tickets = useLeftWallets().flatMap((wallet) => wallet.tickets);
  if (wallets.includes(pathname)) return tickets.length > 0 && query.get('type') !== 'application';
  return (
    ticketPages.includes(pathname) && tickets.some(({ ticket }) => ticket.ticketId === query.get('ticketId'))
  );
}
