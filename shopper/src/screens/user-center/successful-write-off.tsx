import type { TicketDetail } from '@meal/contract/ticket';
import { ButtonLink } from '@meal/ui/button';
import { QrCodeIcon, TicketIcon } from '@meal/ui/icons';
import { EmptyState } from '@meal/ui/states';
import { useTicketNews } from '../../data/ticket-news';
import { useTicket } from '../../data/tickets';
import { useTranslator } from '../../language/language';
import { paths, ticketUse } from '../../paths';
import { useHeadingHandover } from '../../shell/heading-handover';
import { UsedTicket } from './successful-write-off/used-ticket';
import { TicketPage, type TicketViewProps } from './tickets/ticket-page';
import { EndedTicket } from './use-ticket/ended-ticket';
import { MissingTicket } from './use-ticket/missing-ticket';
import { UseSkeleton } from './use-ticket/use-skeleton';
import { TicketReceipt } from './user-ticket-details/ticket-receipt';

export default function SuccessfulWriteOff() {
  return <TicketPage view={OneTicket} waiting={<UseSkeleton />} />;
}

function OneTicket({ ticketId }: TicketViewProps) {
  const t = useTranslator();
  const { data, error, isFetching, refetch } = useTicket(ticketId);
  const ticket = data?.ticket;
  // The staff may take it back within minutes.
  useTicketNews(ticketId, ticket?.order.orderId, ticket !== undefined);
  useHeadingHandover(ticket !== undefined || error !== null);
  if (!ticket) {
    return <MissingTicket error={error} loading={isFetching} onReload={() => void refetch()} />;
  }
  const use = ticket.history.at(-1);
  if (!use)
    return ticket.state === 'established' ? <NotUsed ticket={ticket} /> : <EndedTicket ticket={ticket} />;
  const canGoOn = ticket.state === 'established' && ticket.usesLeft > 0;
  return (
    <UsedTicket ticket={ticket} use={use}>
      <TicketReceipt ticket={ticket} />
      {canGoOn && (
        <ButtonLink block variant="secondary" icon={QrCodeIcon} href={ticketUse(ticketId)}>
          {t('use.useAgain')}
        </ButtonLink>
      )}
      <ToTickets isUsed={!canGoOn} />
    </UsedTicket>
  );
}

interface ToTicketsProps {
  /** It is found among the used ones by now. */
  isUsed?: boolean;
}

function ToTickets({ isUsed = false }: ToTicketsProps) {
  const t = useTranslator();
  return (
    <ButtonLink block variant="secondary" icon={TicketIcon} href={isUsed ? paths.usedTickets : paths.tickets}>
      {t('pickup.toTickets')}
    </ButtonLink>
  );
}

interface NotUsedProps {
  ticket: TicketDetail;
}

function NotUsed({ ticket }: NotUsedProps) {
  const t = useTranslator();
  return (
    <EmptyState
      heading="h1"
      title={t('use.notUsedTitle')}
      action={
        <>
          <ButtonLink block icon={QrCodeIcon} href={ticketUse(ticket.ticketId)}>
            {t('use.showCode')}
          </ButtonLink>
          <ToTickets />
        </>
      }
    >
      {t('use.notUsedText')}
    </EmptyState>
  );
}
