import { type LanguageNumber, type Locale, localeOfNumber } from '@meal/contract/languages';
import type { TicketDetail } from '@meal/contract/ticket';
import { momentOf } from '@meal/contract/tokyo';

/** What a pass says of a ticket. Nobody's name, address or card is among it: whoever holds the phone sees it. */
export interface PassFacts {
  locale: Locale;
  ticketId: string;
  title: string;
  /** In Japanese, for whoever stands at the counter. */
  staffTitle: string;
  store: { name: string; address: string; latitude: number; longitude: number; mapLink: string };
  validUntil: number;
  uses: number;
  visit?: { day: string; time: string; at: number; people: number };
  /** It can no longer be used. */
  isOver: boolean;
  /** Who answers for the service. */
  operator: string;
  /** The whole address of the ticket's page. */
  page: string;
}

interface Surroundings {
  language: LanguageNumber;
  operator: string;
  page: string;
  now: Date;
}

export function passFactsOf(
  ticket: TicketDetail,
  { language, operator, page, now }: Surroundings,
): PassFacts {
  const { ticketId, title, staffTitle, validUntil, uses, reservation, state } = ticket;
  const { name, address, latitude, longitude, mapLink } = ticket.store;
  const time = reservation?.confirmedTime;
  return {
    locale: localeOfNumber(language),
    ticketId,
    title,
    staffTitle,
    store: { name, address, latitude, longitude, mapLink },
    validUntil,
    uses,
    ...(reservation && time !== undefined
      ? {
          visit: {
            day: reservation.arrivalDate,
            time,
            at: momentOf(reservation.arrivalDate, time),
            people: reservation.people,
          },
        }
      : {}),
    isOver: state !== 'established' || validUntil <= now.getTime(),
    operator,
    page,
  };
}
