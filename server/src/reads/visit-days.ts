import type { VisitDay } from '@meal/contract/calls/shopper/order';
import { addDays, tokyoDay } from '@meal/contract/tokyo';
import { whyClosedOn } from '@meal/contract/usage';
import { type Moment, openTimesOf, type UsageRule } from '../domains/offers/usability';

/** As far ahead as a strip of days is still looked through. */
const mostDays = 60;

/** The days on which a ticket bought now could be used, with the times that a store can still be asked for. */
export function visitDays(rule: UsageRule, moment: Moment): VisitDay[] {
  const today = tokyoDay(moment.now);
  const first = rule.usableFrom > today ? rule.usableFrom : today;
  const lastOf = [addDays(today, rule.validityDays), rule.usableTo, addDays(first, mostDays - 1)];
  const last = lastOf.reduce((earliest, day) => (day < earliest ? day : earliest));
  const days: VisitDay[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const times = openTimesOf(rule, day, moment);
    days.push({ date: day, times, ...(times.length === 0 ? { closed: whyClosed(rule, day, moment) } : {}) });
  }
  return days;
}

function whyClosed(rule: UsageRule, day: string, { isHoliday }: Moment): VisitDay['closed'] {
  const closed = whyClosedOn(rule, day, isHoliday);
  return closed === 'weekday' || closed === 'holiday' ? closed : 'leadTime';
}
