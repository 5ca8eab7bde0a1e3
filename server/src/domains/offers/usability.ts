import { type Slot, slots } from '@meal/contract/slots';
import { addDays, minutesOf, tokyoDay, tokyoMinutes, weekdayOf } from '@meal/contract/tokyo';
import type { SlotHours } from '../../database/tables/offers';

/** When and by how many an offer may be used. */
export interface UsageRule {
  usableFrom: string;
  usableTo: string;
  /** Days that a ticket bought today is good for, after today. */
  validityDays: number;
  /** 0 is Sunday. */
  weekdays: readonly number[];
  /** Whether public holidays are no exception. */
  holidays: boolean;
  slotHours: SlotHours;
  peopleMin: number;
  peopleMax: number;
}

export interface Wish {
  day: string;
  /** Any of these; all parts of the day if there is none. */
  slots?: readonly Slot[];
  people?: number;
}

export interface Hours {
  from: string;
  to: string;
}

/** What the rule cannot know by itself. */
export interface Moment {
  now: number;
  isHoliday(day: string): boolean;
}

/** The one answer to "can a ticket bought now be used then?"; the search says the same in SQL. */
export function isUsable(rule: UsageRule, wish: Wish, moment: Moment): boolean {
  const { people } = wish;
  if (people !== undefined && (people < rule.peopleMin || people > rule.peopleMax)) return false;
  return openSlots(rule, wish.day, moment).some((slot) => wish.slots?.includes(slot) ?? true);
}

/** Parts of a day in which a ticket bought now can still be used. */
export function openSlots(rule: UsageRule, day: string, { now, isHoliday }: Moment): Slot[] {
  const today = tokyoDay(now);
  if (day < today || day > addDays(today, rule.validityDays)) return [];
  if (day < rule.usableFrom || day > rule.usableTo) return [];
  if (!rule.weekdays.includes(weekdayOf(day))) return [];
  if (isHoliday(day) && !rule.holidays) return [];
  return slots.filter((slot) => {
    const hours = rule.slotHours[slot];
    // A slot that runs into the small hours belongs to the day on which it began.
    return hours !== undefined && (day > today || minutesOf(hours.to) > tokyoMinutes(now));
  });
}

const midnight = '24:00';

/** The hours of those parts. A ticket ends with its last day: the small hours after it are no longer its own. */
export function openHoursOf(rule: UsageRule, day: string, moment: Moment): Hours[] {
  const isLastDay = day === addDays(tokyoDay(moment.now), rule.validityDays);
  const hours = openSlots(rule, day, moment).flatMap((slot) => rule.slotHours[slot] ?? []);
  return isLastDay ? hours.flatMap(untilMidnight) : hours;
}

function untilMidnight({ from, to }: Hours): Hours[] {
  if (minutesOf(from) >= minutesOf(midnight)) return [];
  return [{ from, to: minutesOf(to) > minutesOf(midnight) ? midnight : to }];
}

/** The first day, today included, on which a ticket bought now can be used. */
export function nextUsableDay(rule: UsageRule, moment: Moment): string | undefined {
  const today = tokyoDay(moment.now);
  for (let ahead = 0; ahead <= rule.validityDays; ahead += 1) {
    const day = addDays(today, ahead);
    if (openSlots(rule, day, moment).length > 0) return day;
  }
  return undefined;
}
