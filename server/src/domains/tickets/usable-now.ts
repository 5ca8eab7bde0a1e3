import type { ClosedReason, ReservationState } from '@meal/contract/states';
import { addDays, minutesOf, tokyoDay, tokyoMinutes, weekdayOf } from '@meal/contract/tokyo';
import type { SlotHours } from '../../database/tables/offers';

interface Usage {
  usableFrom: string;
  usableTo: string;
  /** 0 is Sunday. */
  weekdays: readonly number[];
  holidays: boolean;
  slotHours: SlotHours;
}

/** When a ticket that was bought may be used, as it was promised. */
interface TicketRule extends Usage {
  validUntil: number;
  /** The day of a confirmed table. */
  visitDay?: string;
}

interface Moment {
  now: number;
  isHoliday(day: string): boolean;
}

interface Hours {
  from: string;
  to: string;
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
const dayMinutes = 24 * 60;

/** As it was promised at the purchase; what was bought before that was written down follows its offer. */
export function ticketRule(
  promise: { usage?: Usage; validUntil: number },
  offer: Usage,
  table?: { state: ReservationState; arrivalDate: string },
): TicketRule {
  const { usableFrom, usableTo, weekdays, holidays, slotHours } = promise.usage ?? offer;
  const visitDay = table?.state === 'confirmed' ? table.arrivalDate : undefined;
  return {
    usableFrom,
    usableTo,
    weekdays,
    holidays,
    slotHours,
    validUntil: promise.validUntil,
    visitDay,
  };
}

/** The one answer to "can it be used now?", for the visitor's screen and at the counter. */
export function usableNow(rule: TicketRule, { now, isHoliday }: Moment): UsableNow {
  if (now >= rule.validUntil) return { usable: false, why: 'over', today: [] };
  const today = tokyoDay(now);
  const minutes = tokyoMinutes(now);
  // A slot that runs into the small hours belongs to the day on which it began.
  const moments = [
    { day: addDays(today, -1), minutes: minutes + dayMinutes },
    { day: today, minutes },
  ];
  for (const { day, minutes: at } of moments) {
    const hours = whyNotOn(rule, day, isHoliday) ? [] : hoursOf(rule);
    if (hours.some((each) => isWithin(each, at))) return { usable: true, today: hours };
  }
  const closed = whyNotOn(rule, today, isHoliday);
  const toCome = closed ? [] : hoursOf(rule).filter(({ from }) => minutesOf(from) > minutes);
  const nextDay = toCome.length > 0 ? undefined : nextUsableDay(rule, today, isHoliday);
  return { usable: false, why: closed ?? 'hours', today: toCome, ...(nextDay ? { nextDay } : {}) };
}

function hoursOf({ slotHours }: TicketRule): Hours[] {
  return Object.values(slotHours)
    .flatMap((hours) => hours ?? [])
    .sort((one, other) => minutesOf(one.from) - minutesOf(other.from));
}

function isWithin({ from, to }: Hours, minutes: number): boolean {
  return minutes >= minutesOf(from) && minutes <= minutesOf(to) + graceMinutes;
}

function whyNotOn(
  rule: TicketRule,
  day: string,
  isHoliday: Moment['isHoliday'],
): Exclude<ClosedReason, 'hours'> | undefined {
  if (day < rule.usableFrom || (rule.visitDay !== undefined && day < rule.visitDay)) return 'notYet';
  if (day > rule.usableTo) return 'over';
  if (!rule.weekdays.includes(weekdayOf(day))) return 'weekday';
  return isHoliday(day) && !rule.holidays ? 'holiday' : undefined;
}

function nextUsableDay(rule: TicketRule, today: string, isHoliday: Moment['isHoliday']): string | undefined {
  const last = tokyoDay(rule.validUntil - 1);
  for (let day = addDays(today, 1); day <= last; day = addDays(day, 1)) {
    if (!whyNotOn(rule, day, isHoliday)) return day;
  }
  return undefined;
}
