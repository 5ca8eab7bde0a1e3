import type { VisitDay } from '@meal/contract/calls/shopper/order';
import { addDays, minutesOf, momentOf, tokyoDay, weekdayOf } from '@meal/contract/tokyo';
import { type Hours, type Moment, openHoursOf, type UsageRule } from '../domains/offers/usability';

/** As far ahead as a strip of days is still looked through. */
const mostDays = 60;
const stepMinutes = 30;

/** The days on which a ticket bought now could be used, with the times that a store can still be asked for. */
export function visitDays(rule: UsageRule, leadHours: number, moment: Moment): VisitDay[] {
  const today = tokyoDay(moment.now);
  const first = rule.usableFrom > today ? rule.usableFrom : today;
  const lastOf = [addDays(today, rule.validityDays), rule.usableTo, addDays(first, mostDays - 1)];
  const last = lastOf.reduce((earliest, day) => (day < earliest ? day : earliest));
  const days: VisitDay[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const times = timesOf(rule, day, leadHours, moment);
    days.push({ date: day, times, ...(times.length === 0 ? { closed: whyClosed(rule, day, moment) } : {}) });
  }
  return days;
}

function timesOf(rule: UsageRule, day: string, leadHours: number, moment: Moment): string[] {
  const earliest = moment.now + leadHours * 3_600_000;
  const times = openHoursOf(rule, day, moment).flatMap(beginnings);
  return [...new Set(times)].filter((time) => momentOf(day, time) >= earliest).sort(byTime);
}

/** Every half hour from the opening on; whoever closes at that moment cannot be visited any more. */
function beginnings({ from, to }: Hours): string[] {
  const times: string[] = [];
  for (let minutes = minutesOf(from); minutes < minutesOf(to); minutes += stepMinutes) {
    times.push(clockOf(minutes));
  }
  return times;
}

function clockOf(minutes: number): string {
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}

function byTime(one: string, other: string): number {
  return minutesOf(one) - minutesOf(other);
}

function whyClosed(rule: UsageRule, day: string, { isHoliday }: Moment): VisitDay['closed'] {
  if (!rule.weekdays.includes(weekdayOf(day))) return 'weekday';
  return isHoliday(day) && !rule.holidays ? 'holiday' : 'leadTime';
}
