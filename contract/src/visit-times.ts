import { minutesOf, startOfTokyoDay } from './tokyo';

/** When a visit may begin, and until when it can be bought: the one clock of search, offer page, form and order. */
export interface Hours {
  from: string;
  to: string;
}

/** How a ticket is used: whoever needs a table asks for it so many hours before. */
export interface VisitKind {
  visit: 'free' | 'reservation';
  leadHours: number;
}

const stepMinutes = 30;
const midnight = '24:00';

/** Every half hour from the opening on; whoever closes at that moment cannot be visited any more. */
export function visitTimes({ from, to }: Hours): string[] {
  const times: string[] = [];
  for (let minutes = minutesOf(from); minutes < minutesOf(to); minutes += stepMinutes) {
    times.push(clockOf(minutes));
  }
  return times;
}

/** Hours of a ticket's last day: it ends at midnight, and the small hours after it are no longer its own. */
export function untilMidnight({ from, to }: Hours): Hours | undefined {
  if (minutesOf(from) >= minutesOf(midnight)) return undefined;
  return { from, to: minutesOf(to) > minutesOf(midnight) ? midnight : to };
}

/** Whole minutes since that day began in Tokyo, as clocks show them; fewer than none before it. */
export function minutesInto(day: string, now: number): number {
  return Math.floor((now - startOfTokyoDay(day)) / 60_000);
}

/** Whether the store still has its time to answer. */
export function isInTime(day: string, time: string, leadHours: number, now: number): boolean {
  return minutesOf(time) - leadHours * 60 >= minutesInto(day, now);
}

/**
 * The last minute, counted as `minutesInto` counts, at which these hours of a day can be bought: while they last, or while
 * their last table can be asked for. Undefined where no visit fits into them.
 */
export function lastCall(hours: Hours, { visit, leadHours }: VisitKind): number | undefined {
  if (visit === 'free') return minutesOf(hours.to) - 1;
  const last = visitTimes(hours).at(-1);
  return last === undefined ? undefined : minutesOf(last) - leadHours * 60;
}

function clockOf(minutes: number): string {
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
