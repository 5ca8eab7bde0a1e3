import type { Order } from '@meal/contract/order';
import { ButtonLink } from '@meal/ui/button';
import { TicketIcon } from '@meal/ui/icons';
import { orderKeyOf } from '../../../data/order-keys';
import { CalendarButton } from '../../../features/calendar-event/calendar-button';
import type { CalendarEvent } from '../../../features/calendar-event/calendar-event';
import { WalletPass } from '../../../features/wallet-pass/wallet-pass';
import { useTranslator } from '../../../language/language';
import { ticketDetails, ticketList, ticketOfMail } from '../../../paths';
import { keptCount } from './order-texts';

interface TicketActionsProps {
  order: Order;
  calendar: { label: string; event: Pick<CalendarEvent, 'title' | 'note' | 'day' | 'hours'> };
}

/** The ticket itself, or where several lie; and a note in the calendar. */
export function TicketActions({ order, calendar }: TicketActionsProps) {
  const { name, address } = order.offer.store;
  return (
    <div className="flex flex-col gap-3">
      <TicketLinks order={order} />
      <OnlyPass order={order} />
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

/** Of several tickets each has its own, on its own page. */
function OnlyPass({ order: { orderId, state, tickets, byMail } }: Pick<TicketActionsProps, 'order'>) {
  const [ticketId, ...others] = tickets;
  if (state !== 'established' || ticketId === undefined || others.length > 0) return null;
  return <WalletPass ticketId={ticketId} linkKey={byMail ? orderKeyOf(orderId) : undefined} />;
}

/** Whoever came by a mail has no list of their own in which they lie together. */
function TicketLinks({ order }: Pick<TicketActionsProps, 'order'>) {
  const t = useTranslator();
  const { orderId, tickets, byMail } = order;
  const label = t('pickup.viewTicket', { count: keptCount(order) });
  const [first, ...others] = tickets;
  if (first === undefined || (others.length > 0 && !byMail)) {
    return (
      <ButtonLink block icon={TicketIcon} href={ticketList('/centerArea', 'established')}>
        {label}
      </ButtonLink>
    );
  }
  return tickets.map((ticketId, index) => (
    <ButtonLink
      key={ticketId}
      block
      icon={TicketIcon}
      href={byMail ? ticketOfMail(ticketId, orderId) : ticketDetails(ticketId)}
    >
      {others.length === 0 ? label : t('pickup.ticketOfSeveral', { unit: index + 1 })}
    </ButtonLink>
  ));
}
