import type { ParsedOf } from '@meal/contract/calls';
import { limits } from '@meal/contract/limits';
import { addDays, tokyoDay, tokyoMinutes, weekdayOf } from '@meal/contract/tokyo';
import { slotMask } from '../domains/search/offer-document';
import { isJapaneseHoliday } from '../platform/holidays';
import type { Statement } from './statement';

export type SearchInput = ParsedOf<'shopper/offer/search'>;

type When = Pick<SearchInput, 'dateFrom' | 'dateTo' | 'slots' | 'people'>;

/**
 * "On sale, and usable then by so many", as `isUsable` of the offers says it for one offer. A test holds the two
 * against each other.
 */
export function usableThen(when: When, now: Date, statement: Statement): string[] {
  const today = tokyoDay(now.getTime());
  const at = statement.value(now.toISOString(), 'timestamptz');
  const clauses = [
    'stock > 0',
    `sale_starts_at <= ${at}`,
    `(sale_ends_at is null or sale_ends_at > ${at})`,
    `usable_to >= ${statement.value(today, 'date')}`,
  ];
  if (when.people !== undefined) {
    const people = statement.value(when.people, 'smallint');
    clauses.push(`${people} between people_min and people_max`);
  }
  const wanted = when.slots?.length ? slotMask(when.slots) : 15;
  if (when.dateFrom === undefined && when.dateTo === undefined) {
    if (wanted !== 15) clauses.push(`slots & ${statement.value(wanted, 'smallint')} <> 0`);
    return clauses;
  }
  const days = daysBetween(
    when.dateFrom ?? today,
    when.dateTo ?? addDays(today, limits.validityDaysMax),
    today,
  );
  const [first] = days;
  const last = days.at(-1);
  if (first === undefined || last === undefined) return [...clauses, 'false'];
  // Said before the days are gone through: most offers that cannot reach them need no look at each.
  clauses.push(
    `usable_from <= ${statement.value(last, 'date')}`,
    `least(usable_to, ${statement.value(today, 'date')} + validity_days) >= ${statement.value(first, 'date')}`,
  );
  const list = statement.value(days, 'date[]');
  const weekdays = statement.value(
    days.map((day) => 1 << weekdayOf(day)),
    'integer[]',
  );
  const holidays = statement.value(days.map(isJapaneseHoliday), 'boolean[]');
  const mask = statement.value(wanted, 'smallint');
  const minutes = statement.value(tokyoMinutes(now.getTime()), 'integer');
  const todayValue = statement.value(today, 'date');
  clauses.push(`exists (
    select from unnest(${list}, ${weekdays}, ${holidays}) as wish (day, weekday, holiday)
    where wish.day between usable_from and least(usable_to, ${todayValue} + validity_days)
      and weekdays & wish.weekday <> 0
      and (holidays or not wish.holiday)
      and slots & ${mask} <> 0
      and (wish.day > ${todayValue} or exists (
        select from unnest(slot_ends) with ordinality as slot (ends, nth)
        where ${mask} & (1 << (slot.nth::integer - 1)) <> 0 and slot.ends > ${minutes})))`);
  return clauses;
}

/** No ticket is good for longer than half a year, so no later day needs a look. */
function daysBetween(from: string, to: string, today: string): string[] {
  const last = addDays(today, limits.validityDaysMax);
  const days: string[] = [];
  for (let day = from > today ? from : today; day <= to && day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}
