import type { ComponentType, ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { ScreenTexts } from '../../pickup/screen-texts';
import { TicketNotFound } from '../user-ticket-details/ticket-not-found';
import { ticketTexts } from './ticket-texts';

export interface TicketViewProps {
  ticketId: string;
}

interface TicketPageProps {
  view: ComponentType<TicketViewProps>;
  waiting: ReactNode;
}

/** The ticket of the address: another one begins anew, and an address without one says so. */
export function TicketPage({ view: View, waiting }: TicketPageProps) {
  const [query] = useSearchParams();
  const ticketId = query.get('ticketId') ?? '';
  return (
    <ScreenTexts load={ticketTexts} waiting={waiting}>
      {ticketId === '' ? <TicketNotFound /> : <View key={ticketId} ticketId={ticketId} />}
    </ScreenTexts>
  );
}
