import { useTranslator } from '../../../language/language';
import type { SavedWallet } from '../../../offline/saved-tickets';
import { TicketRow } from './ticket-row';

interface SavedTicketsProps {
  wallet: SavedWallet;
}

/** What the device kept of the wallet, where the server cannot be asked. */
export function SavedTickets({ wallet: { savedAt, tickets } }: SavedTicketsProps) {
  const t = useTranslator();
  return (
    <>
      <p className="text-ink-2 text-sm">{t('tickets.savedAt', { at: savedAt })}</p>
      <ul className="grid grid-cols-1 gap-4 wide:grid-cols-2 wide:gap-5 desk:grid-cols-3">
        {tickets.map(({ ticket }) => (
          <li key={ticket.ticketId} data-anchor={ticket.ticketId} className="min-w-0">
            <TicketRow ticket={ticket} />
          </li>
        ))}
      </ul>
    </>
  );
}
