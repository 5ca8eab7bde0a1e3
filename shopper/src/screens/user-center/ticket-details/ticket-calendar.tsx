import type { TicketDetail } from '@meal/contract/ticket';
import { tokyoDay } from '@meal/contract/tokyo';
import { CalendarButton } from '../../../features/calendar-event/calendar-button';
import { useTranslator } from '../../../language/language';
import { lastMoment } from '../../../language/last-moment';
import { visitMinutes } from '../../pickup/order/visit-minutes';

interface TicketCalendarProps {
  ticket: TicketDetail;
}

/** The visit into the visitor's calendar; without one the last day. */
export function TicketCalendar({ ticket }: TicketCalendarProps) {
  const t = useTranslator();
  const { offer, order, reservation, title, validUntil } = ticket;
  const { orderNumber: number, orderId, quantity: count } = order;
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
