import type { ParsedOf } from '@meal/contract/calls';
import { limits } from '@meal/contract/limits';
import { addDays, tokyoDay, tokyoMinutes, weekdayOf } from '@meal/contract/tokyo';
import { slotMask } from '../domains/search/offer-document';
import { isJapaneseHoliday } from '../platform/holidays';

export type SearchInput = ParsedOf<'shopper/offer/search'>;

/** A statement under construction; values stand in it as $1, $2 … */
export class Statement {
  readonly values: unknown[] = [];

  value(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}

type When = Pick<SearchInput, 'dateFrom' | 'dateTo' | 'slots' | 'people'>;

/**
 * "On sale, and usable then by so many", as `isUsable` of the offers says it for one offer. A test holds the two
 * against each other.
 */
export function usableThen(when: When, now: Date, statement: Statement): string[] {
  const today = tokyoDay(now.getTime());
  const at = statement.value(now.toISOString());
  const clauses = [
    'in_stock',
    `sale_starts_at <= ${at}::timestamptz`,
    `(sale_ends_at is null or sale_ends_at > ${at}::timestamptz)`,
    `usable_to >= ${statement.value(today)}::date`,
  ];
  if (when.people !== undefined) {
    const people = statement.value(when.people);
    clauses.push(`${people}::smallint between people_min and people_max`);
  }
  const wanted = when.slots?.length ? slotMask(when.slots) : 15;
  if (when.dateFrom === undefined && when.dateTo === undefined) {
    if (wanted !== 15) clauses.push(`slots & ${statement.value(wanted)}::smallint <> 0`);
    return clauses;
  }
  const days = daysBetween(
    when.dateFrom ?? today,
    when.dateTo ?? addDays(today, limits.validityDaysMax),
    today,
  );
  const list = statement.value(days);
  const weekdays = statement.value(days.map((day) => 1 << weekdayOf(day)));
  const holidays = statement.value(days.map(isJapaneseHoliday));
  const mask = statement.value(wanted);
  const minutes = statement.value(tokyoMinutes(now.getTime()));
  const todayValue = statement.value(today);
  clauses.push(`exists (
    select from unnest(${list}::date[], ${weekdays}::integer[], ${holidays}::boolean[]) as wish (day, weekday, holiday)
    where wish.day between usable_from and least(usable_to, ${todayValue}::date + validity_days)
      and weekdays & wish.weekday <> 0
      and (holidays or not wish.holiday)
      and slots & ${mask}::smallint <> 0
      and (wish.day > ${todayValue}::date or exists (
        select from unnest(slot_ends) with ordinality as slot (ends, nth)
        where ${mask}::smallint & (1 << (slot.nth::integer - 1)) <> 0 and slot.ends > ${minutes}::integer)))`);
  return clauses;
}

/** No ticket is good for longer than half a year, so no later day needs a look. */
function daysBetween(from: string, to: string, today: string): string[] {
  const last = addDays(today, limits.validityDaysMax);
  const days: string[] = [];
  for (let day = from > today ? from : today; day <= to && day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}
