import { CallError } from '@meal/contract/call-error';
import { useSearchParams } from 'react-router';
import { useTicketNews } from '../../data/ticket-news';
import { useTicket } from '../../data/tickets';
import { useHeadingHandover } from '../../shell/heading-handover';
import { ReloadPage } from '../../shell/reload-page';
import { ScreenTexts } from '../pickup/screen-texts';
import { mayChange } from './ticket-details/may-change';
import { TicketContent } from './ticket-details/ticket-content';
import { TicketNotFound } from './ticket-details/ticket-not-found';
import { TicketSkeleton } from './ticket-details/ticket-skeleton';
import { ticketTexts } from './tickets/ticket-texts';

/** One ticket with everything about it. */
export default function UserTicketDetails() {
  const [query] = useSearchParams();
  const ticketId = query.get('ticketId') ?? '';
  return (
    <ScreenTexts load={ticketTexts} waiting={<TicketSkeleton />}>
      <OneTicket key={ticketId} ticketId={ticketId} />
    </ScreenTexts>
  );
}

interface OneTicketProps {
  ticketId: string;
}

function OneTicket({ ticketId }: OneTicketProps) {
  const { data, dataUpdatedAt, error, isFetching, refetch } = useTicket(ticketId);
  const ticket = data?.ticket;
  useTicketNews(ticketId, ticket?.order.orderId, ticket !== undefined && mayChange(ticket));
  useHeadingHandover(ticket !== undefined || error !== null);
  if (ticket) return <TicketContent ticket={ticket} updatedAt={data.savedAt ?? dataUpdatedAt} />;
  if (ticketId === '' || isUnknownTicket(error)) return <TicketNotFound />;
  if (!error) return <TicketSkeleton />;
  return (
    // As high as what was awaited, so that the footer stays where it is.
    <div className="min-h-dvh">
      <ReloadPage loading={isFetching} onReload={() => void refetch()} />
    </div>
  );
}

function isUnknownTicket(error: Error | null): boolean {
  return error instanceof CallError && (error.code === 'E1201' || error.code === 'E503');
}
