import type { ParsedOf } from '@meal/contract/calls';
import { limits } from '@meal/contract/limits';
import { type Slot, slots } from '@meal/contract/slots';
import { addDays, tokyoDay, weekdayOf } from '@meal/contract/tokyo';
import { minutesInto } from '@meal/contract/visit-times';
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
  const wanted = when.slots?.length ? when.slots : slots;
  if (when.dateFrom === undefined && when.dateTo === undefined) {
    if (wanted !== slots) clauses.push(`slots & ${statement.value(slotMask(wanted), 'smallint')} <> 0`);
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
  const passed = statement.value(
    days.map((day) => minutesInto(day, now.getTime())),
    'integer[]',
  );
  const todayValue = statement.value(today, 'date');
  clauses.push(`exists (
    select from unnest(${list}, ${weekdays}, ${holidays}, ${passed}) as wish (day, weekday, holiday, passed)
    where wish.day between usable_from and least(usable_to, ${todayValue} + validity_days)
      and weekdays & wish.weekday <> 0
      and (holidays or not wish.holiday)
      and case when wish.day = ${todayValue} + validity_days then ${lastCallOf(wanted, '_last_day')}
        else ${lastCallOf(wanted)} end >= wish.passed)`);
  return clauses;
}

/** The latest of some slots; those that are not offered have none and do not count. */
function lastCallOf(wanted: readonly Slot[], day: '' | '_last_day' = ''): string {
  const calls = slots.filter((slot) => wanted.includes(slot)).map((slot) => `${slot}_call${day}`);
  return `greatest(${calls.join(', ')})`;
}

/** No ticket is good for longer than half a year, so no later day needs a look. */
function daysBetween(from: string, to: string, today: string): string[] {
  const last = addDays(today, limits.validityDaysMax);
  const days: string[] = [];
  for (let day = from > today ? from : today; day <= to && day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}
