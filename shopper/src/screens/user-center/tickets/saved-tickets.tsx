import type { ReactNode } from 'react';
import { useTranslator } from '../../../language/language';
import type { SavedWallet } from '../../../offline/saved-tickets';
import { useClock } from '../use-ticket/clock';
import { TicketRow } from './ticket-row';

interface SavedTicketsProps {
  wallet: SavedWallet;
  /** Where none of them is good any more. */
  empty: ReactNode;
}

const minuteMs = 60_000;

/** What the device kept of the wallet, where the server cannot be asked. The end of a ticket's days needs no server. */
export function SavedTickets({ wallet: { savedAt, clockOffset, tickets }, empty }: SavedTicketsProps) {
  const t = useTranslator();
  const now = useClock(minuteMs) + clockOffset;
  const good = tickets.filter(({ ticket }) => ticket.validUntil > now);
  if (good.length === 0 && !empty) return null;
  return (
    <>
      <p className="text-ink-2 text-sm">{t('tickets.savedAt', { at: savedAt })}</p>
      {good.length === 0 ? (
        empty
      ) : (
        <ul className="grid grid-cols-1 gap-4 wide:grid-cols-2 wide:gap-5 desk:grid-cols-3">
          {good.map(({ ticket }) => (
            <li key={ticket.ticketId} data-anchor={ticket.ticketId} className="min-w-0">
              <TicketRow ticket={ticket} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
