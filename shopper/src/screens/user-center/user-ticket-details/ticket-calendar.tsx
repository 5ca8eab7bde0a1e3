import type { TicketDetail } from '@meal/contract/ticket';
import { tokyoDay } from '@meal/contract/tokyo';
import { useServerTime } from '../../../data/server-clock';
import { CalendarButton } from '../../../features/calendar-event/calendar-button';
import { useTranslator } from '../../../language/language';
import { lastMoment } from '../../../language/last-moment';
import { keptCount } from '../../pickup/order/order-texts';
import { visitMinutes } from '../../pickup/order/visit-minutes';
import { isTableOver } from '../tickets/table-over';

interface TicketCalendarProps {
  ticket: TicketDetail;
}

/** The visit into the visitor's calendar; without one the last day. Nothing once the visit is over. */
export function TicketCalendar({ ticket }: TicketCalendarProps) {
  const t = useTranslator();
  const now = useServerTime();
  const { offer, order, reservation, title, validUntil } = ticket;
  if (isTableOver(ticket, now)) return null;
  const { orderNumber: number, orderId } = order;
  const count = keptCount(order);
  const { name: store, address } = offer.store;
  // The order's, not the ticket's: several tickets are one visit.
  const shared = {
    uid: `${orderId}@${location.hostname}`,
    place: `${store}, ${address}`,
    url: location.href,
  };
  if (!reservation) {
    return (
      <CalendarButton
        label={t('pickup.addLastDay')}
        fileName={number}
        event={{
          ...shared,
          title: t('pickup.calendarLastDay', { title, store }),
          note: t('pickup.calendarTickets', { number, count }),
          day: tokyoDay(lastMoment(validUntil)),
        }}
      />
    );
  }
  const { arrivalDate: day, confirmedTime: from, people } = reservation;
  return (
    <CalendarButton
      label={t('pickup.addToCalendar')}
      fileName={number}
      event={{
        ...shared,
        title: t('pickup.calendarVisit', { title, store }),
        note: t('pickup.calendarNote', { number, people }),
        day,
        hours: from === undefined ? undefined : { from, minutes: visitMinutes },
      }}
    />
  );
}
