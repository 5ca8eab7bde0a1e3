import type { Order } from '@meal/contract/order';
import { ButtonLink } from '@meal/ui/button';
import { TicketIcon } from '@meal/ui/icons';
import { Notice } from '@meal/ui/notice';
import { CalendarButton } from '../../../features/calendar-event/calendar-button';
import type { CalendarEvent } from '../../../features/calendar-event/calendar-event';
import { useTranslator } from '../../../language/language';
import { ticketDetails } from '../../../paths';
import { useIsFinished } from '../../../shell/finished-screens';

interface TicketActionsProps {
  order: Order;
  calendar: { label: string; event: Pick<CalendarEvent, 'title' | 'note' | 'day' | 'hours'> };
}

/** The ticket itself, as soon as there is a screen for it; until then this page and the mail are the ticket. */
export function TicketActions({ order, calendar }: TicketActionsProps) {
  const t = useTranslator();
  const hasScreen = useIsFinished('/userCenter/userTicketDetails');
  const [ticketId] = order.tickets;
  const { name, address } = order.offer.store;
  return (
    <div className="flex flex-col gap-3">
      {hasScreen && ticketId !== undefined ? (
        <ButtonLink block icon={TicketIcon} href={ticketDetails(ticketId)}>
          {t('pickup.viewTicket')}
        </ButtonLink>
      ) : (
        <Notice tone="info">{t('pickup.showThis', { number: order.orderNumber })}</Notice>
      )}
      <CalendarButton
        label={calendar.label}
        fileName={order.orderNumber}
        event={{
          ...calendar.event,
          uid: `${order.orderId}@${location.hostname}`,
          place: `${name}, ${address}`,
          url: location.href,
        }}
      />
    </div>
  );
}
