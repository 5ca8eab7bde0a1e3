import type { TicketDetail } from '@meal/contract/ticket';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { useTicketKey } from '../../data/kept-ticket';
import { useTicketOwner } from '../../data/left-wallets';
import { useTicketNews } from '../../data/ticket-news';
import { useTicket } from '../../data/tickets';
import { useSavedWallet } from '../../offline/saved-tickets';
import { ticketDetails, ticketUsed } from '../../paths';
import { useHeadingHandover } from '../../shell/heading-handover';
import { TicketPage, type TicketViewProps } from './tickets/ticket-page';
import { useClock } from './use-ticket/clock';
import { CodePage } from './use-ticket/code-page';
import { EndedTicket } from './use-ticket/ended-ticket';
import { isJustUsed } from './use-ticket/just-used';
import { MissingTicket } from './use-ticket/missing-ticket';
import { TicketInHand } from './use-ticket/ticket-in-hand';
import { UseSkeleton } from './use-ticket/use-skeleton';

/** How soon the end of its days shows. */
const lookMs = 10_000;

export default function UseTicket() {
  return <TicketPage view={OneTicket} waiting={<UseSkeleton />} />;
}

function OneTicket({ ticketId }: TicketViewProps) {
  const { data, awaited, isLeft, error, isFetching, refetch } = useTicket(ticketId);
  const ticket = data?.ticket;
  const clockOffset = useClockOffset(ticketId);
  const [openedAt] = useState(() => Date.now());
  const now = useClock(lookMs) + clockOffset;
  useTicketNews(ticketId, ticket?.order.orderId, !isLeft && ticket?.state === 'established');
  useHeadingHandover(ticket !== undefined || error !== null);
  if (!ticket) {
    return <MissingTicket error={error} loading={isFetching} onReload={() => void refetch()} />;
  }
  if (isJustUsed(ticket, openedAt + clockOffset, now)) return <Navigate to={ticketUsed(ticketId)} replace />;
  // The end of its days needs no server to be true.
  if (ticket.state !== 'established' || ticket.validUntil <= now) return <EndedTicket ticket={ticket} />;
  return <GoodTicket ticket={ticket} clockOffset={clockOffset} savedAt={data.savedAt} awaited={awaited} />;
}

interface GoodTicketProps {
  ticket: TicketDetail;
  clockOffset: number;
  savedAt: number | undefined;
  awaited: boolean;
}

function GoodTicket(props: GoodTicketProps) {
  const { ticketId } = props.ticket;
  const { data: codeKey, error, isFetching, refetch } = useTicketKey(ticketId, true);
  useHeadingHandover(codeKey !== undefined || error !== null);
  if (!codeKey) {
    return <MissingTicket error={error} loading={isFetching} onReload={() => void refetch()} />;
  }
  return (
    <CodePage above={ticketDetails(ticketId)}>
      <TicketInHand {...props} codeKey={codeKey} />
    </CodePage>
  );
}

/** How far the server's clock is ahead, by its last answer; a phone may be wrong. */
function useClockOffset(ticketId: string): number {
  const { owner } = useTicketOwner(ticketId);
  return useSavedWallet(owner)?.clockOffset ?? 0;
}
