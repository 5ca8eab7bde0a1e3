import type { Order } from '@meal/contract/order';
import { ButtonLink } from '@meal/ui/button';
import { TicketIcon } from '@meal/ui/icons';
import { CalendarButton } from '../../../features/calendar-event/calendar-button';
import type { CalendarEvent } from '../../../features/calendar-event/calendar-event';
import { useTranslator } from '../../../language/language';
import { ticketDetails, ticketList } from '../../../paths';

interface TicketActionsProps {
  order: Order;
  calendar: { label: string; event: Pick<CalendarEvent, 'title' | 'note' | 'day' | 'hours'> };
}

/** The ticket itself, or where several lie; and a note in the calendar. */
export function TicketActions({ order, calendar }: TicketActionsProps) {
  const t = useTranslator();
  const [first, ...others] = order.tickets;
  const isOne = first !== undefined && others.length === 0;
  const { name, address } = order.offer.store;
  return (
    <div className="flex flex-col gap-3">
      <ButtonLink
        block
        icon={TicketIcon}
        href={isOne ? ticketDetails(first) : ticketList('/centerArea', 'established')}
      >
        {t('pickup.viewTicket', { count: order.quantity })}
      </ButtonLink>
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
