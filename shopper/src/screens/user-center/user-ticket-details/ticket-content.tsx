import type { TicketDetail } from '@meal/contract/ticket';
import { AppBar } from '@meal/ui/app-bar';
import { ButtonLink } from '@meal/ui/button';
import { HeadsetIcon, HelpCircleIcon } from '@meal/ui/icons';
import { onDemand } from '@meal/ui/on-demand';
import { Loading, Skeleton } from '@meal/ui/skeleton';
import { Suspense } from 'react';
import { useServerTime } from '../../../data/server-clock';
import { WalletPass } from '../../../features/wallet-pass/wallet-pass';
import { useTranslator } from '../../../language/language';
import { servesText } from '../../../language/serves-text';
import { paths, supportCenter } from '../../../paths';
import { useGoBack } from '../../../shell/go-back';
import { ReloadCard } from '../../../shell/reload-card';
import { StoreSection } from '../../offer-detail/store-section';
import { Terms } from '../../offer-detail/terms';
import { UsableWeek } from '../../offer-detail/usable-week';
import { ticketStatus } from '../tickets/ticket-status';
import { CancelTicket } from './cancel-ticket';
import { TicketCalendar } from './ticket-calendar';
import { TicketCard } from './ticket-card';
import { ticketColumns } from './ticket-columns';
import { TicketOrder } from './ticket-order';
import { UseHistory } from './use-history';

const HowItEnded = onDemand(() => import('./how-it-ended'), ReloadCard);

interface TicketContentProps {
  ticket: TicketDetail;
  /** Only where it is what the device has kept. */
  savedAt: number | undefined;
  /** The server is still being asked: how old it is need not be said yet. */
  awaited: boolean;
  /** Of a session that has ended: the server would not cancel it. */
  isLeft: boolean;
}

export function TicketContent({ ticket, savedAt, awaited, isLeft }: TicketContentProps) {
  const t = useTranslator();
  const now = useServerTime();
  const { back } = useGoBack(paths.tickets);
  const isOver = ticket.state === 'used' || ticket.state === 'cancelled';
  return (
    <div className="mx-auto w-full max-w-page">
      <AppBar title={t('tickets.detailTitle')} back={back} />
      <div className={ticketColumns.grid}>
        <div className={ticketColumns.ticket}>
          <div className="flex max-w-phone flex-col gap-3 wide:sticky wide:top-24">
            {savedAt !== undefined && !awaited && (
              <p className="text-ink-2 text-sm">{t('tickets.savedAt', { at: savedAt })}</p>
            )}
            <TicketCard ticket={ticket} savedAt={savedAt} />
            {/* Tells of what changes by itself while the page is open. */}
            <output className="sr-only">{ticketStatus(t, ticket, now).text}</output>
            {ticket.state === 'established' && !isLeft && <WalletPass ticketId={ticket.ticketId} />}
            {ticket.state === 'established' && <TicketCalendar ticket={ticket} />}
            {!isOver && (
              <ButtonLink block variant="quiet" icon={HelpCircleIcon} href={paths.usageMethod}>
                {t('account.guide')}
              </ButtonLink>
            )}
          </div>
        </div>
        <div className={ticketColumns.rest}>
          {(isOver || ticket.receipt.available) && (
            <Suspense
              fallback={
                <Loading label={t('ui.loading')}>
                  <Skeleton className="h-72 w-full rounded-lg" />
                </Loading>
              }
            >
              <HowItEnded ticket={ticket} />
            </Suspense>
          )}
          <UseHistory ticket={ticket} />
          {!isOver && <UsableWeek offer={ticket.offer} serverTime={now} until={ticket.validUntil} />}
          <Terms terms={ticket.terms} first={servesText(t, ticket)} />
          <StoreSection store={ticket.offer.store} />
          <TicketOrder ticket={ticket} />
          {!isLeft && <CancelTicket ticket={ticket} />}
          <ButtonLink
            block
            variant="quiet"
            icon={HeadsetIcon}
            href={supportCenter({
              contact: '1',
              category: isOver ? 'order-others' : 'order-usage',
              orderId: ticket.order.orderId,
              ticketId: ticket.ticketId,
            })}
          >
            {t('tickets.needHelp')}
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
