import type { ClosedReason, ReservationState } from '@meal/contract/states';
import { addDays, minutesOf, tokyoDay } from '@meal/contract/tokyo';
import { slotsOn, type Usage, whyClosedOn } from '@meal/contract/usage';
import { type Hours, minutesInto } from '@meal/contract/visit-times';

/** When a ticket that was bought may be used, as it was promised. */
interface TicketRule extends Usage {
  validUntil: number;
}

interface Moment {
  now: number;
  isHoliday(day: string): boolean;
}

export interface UsableNow {
  usable: boolean;
  why?: ClosedReason;
  /** All hours of the day while it can be used; otherwise those that are still to come. */
  today: Hours[];
  nextDay?: string;
}

/** Who came in time may still be eating: at most tables the ticket is shown when the bill comes. */
const graceMinutes = 120;

/** As it was promised at the purchase; what was bought before that was written down follows its offer. */
export function ticketRule(
  promise: { usage?: Usage; validUntil: number },
  offer: Usage,
  table?: { state: ReservationState; arrivalDate: string },
): TicketRule {
  const { usableFrom, usableTo, weekdays, holidays, slotHours } = promise.usage ?? offer;
  // With a confirmed table it begins on the day of the table.
  const visitDay = table?.state === 'confirmed' ? table.arrivalDate : usableFrom;
  return {
    usableFrom: visitDay > usableFrom ? visitDay : usableFrom,
    usableTo,
    weekdays,
    holidays,
    slotHours,
    validUntil: promise.validUntil,
  };
}

/** The one answer to "can it be used now?", for the visitor's screen and at the counter. */
export function usableNow(rule: TicketRule, { now, isHoliday }: Moment): UsableNow {
  if (now >= rule.validUntil) return { usable: false, why: 'over', today: [] };
  const today = tokyoDay(now);
  // The evening before may go on into the small hours.
  for (const day of [addDays(today, -1), today]) {
    const hours = hoursOn(rule, day, isHoliday);
    if (hours.some((each) => isWithin(each, minutesInto(day, now)))) return { usable: true, today: hours };
  }
  const toCome = hoursOn(rule, today, isHoliday).filter(
    ({ from }) => minutesOf(from) > minutesInto(today, now),
  );
  const nextDay = toCome.length > 0 ? undefined : nextUsableDay(rule, today, isHoliday);
  const why = whyClosedOn(rule, today, isHoliday) ?? 'hours';
  return { usable: false, why, today: toCome, ...(nextDay ? { nextDay } : {}) };
}

function hoursOn(rule: TicketRule, day: string, isHoliday: Moment['isHoliday']): Hours[] {
  return slotsOn(rule, day, isHoliday).map(({ from, to }) => ({ from, to }));
}

function isWithin({ from, to }: Hours, minutes: number): boolean {
  return minutes >= minutesOf(from) && minutes <= minutesOf(to) + graceMinutes;
}

function nextUsableDay(rule: TicketRule, today: string, isHoliday: Moment['isHoliday']): string | undefined {
  const last = tokyoDay(rule.validUntil - 1);
  for (let day = addDays(today, 1); day <= last; day = addDays(day, 1)) {
    if (!whyClosedOn(rule, day, isHoliday)) return day;
  }
  return undefined;
}
