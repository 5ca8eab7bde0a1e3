import { useTicketNews } from '../../data/ticket-news';
import { useTicket } from '../../data/tickets';
import { useHeadingHandover } from '../../shell/heading-handover';
import { ReloadPage } from '../../shell/reload-page';
import { TicketPage, type TicketViewProps } from './tickets/ticket-page';
import { mayChange } from './user-ticket-details/may-change';
import { TicketContent } from './user-ticket-details/ticket-content';
import { isUnknownTicket, TicketNotFound } from './user-ticket-details/ticket-not-found';
import { TicketSkeleton } from './user-ticket-details/ticket-skeleton';

/** One ticket with everything about it. */
export default function UserTicketDetails() {
  return <TicketPage view={OneTicket} waiting={<TicketSkeleton />} />;
}

function OneTicket({ ticketId }: TicketViewProps) {
  const { data, awaited, isLeft, error, isFetching, refetch } = useTicket(ticketId);
  const ticket = data?.ticket;
  useTicketNews(ticketId, ticket?.order.orderId, !isLeft && ticket !== undefined && mayChange(ticket));
  useHeadingHandover(ticket !== undefined || error !== null);
  if (ticket) {
    return <TicketContent ticket={ticket} savedAt={data.savedAt} awaited={awaited} isLeft={isLeft} />;
  }
  if (isUnknownTicket(error)) return <TicketNotFound />;
  if (!error) return <TicketSkeleton />;
  return (
    // As high as what was awaited, so that the footer stays where it is.
    <div className="min-h-dvh">
      <ReloadPage loading={isFetching} onReload={() => void refetch()} />
    </div>
  );
}
