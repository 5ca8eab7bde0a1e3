import type { TicketState } from '@meal/contract/states';
import { ButtonLink } from '@meal/ui/button';
import { HelpCircleIcon, ListIcon, SearchIcon, TicketIcon } from '@meal/ui/icons';
import { EmptyState } from '@meal/ui/states';
import { useTranslator } from '../../../language/language';
import { paths, ticketList, type WalletPlace } from '../../../paths';

interface EmptyTicketsProps {
  place: WalletPlace;
  tab: TicketState;
  /** Only those of one reason were asked for. */
  filtered: boolean;
  counts: Readonly<Record<TicketState, number>> | undefined;
}

/** Nothing here: what would be, and where to go on. */
export function EmptyTickets({ place, tab, filtered, counts }: EmptyTicketsProps) {
  const t = useTranslator();
  if (filtered && counts && counts.cancelled > 0) {
    return (
      <EmptyState
        title={t('tickets.emptyReason')}
        action={
          <ButtonLink icon={ListIcon} href={ticketList(place, 'cancelled')}>
            {t('tickets.showAll')}
          </ButtonLink>
        }
      />
    );
  }
  const hasTickets = tab !== 'established' && counts !== undefined && counts.established > 0;
  return (
    <EmptyState
      title={t(`tickets.empty-${tab}`)}
      action={
        <>
          {hasTickets ? (
            <ButtonLink icon={TicketIcon} href={ticketList(place, 'established')}>
              {t('tickets.toUsable')}
            </ButtonLink>
          ) : (
            <ButtonLink icon={SearchIcon} href={paths.offerListSearch}>
              {t('offers.findOffers')}
            </ButtonLink>
          )}
          <ButtonLink variant="quiet" icon={HelpCircleIcon} href={paths.usageMethod}>
            {t('account.guide')}
          </ButtonLink>
        </>
      }
    >
      {t(`tickets.emptyText-${tab}`)}
    </EmptyState>
  );
}
