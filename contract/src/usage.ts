import { type Slot, slots } from './slots';
import type { ClosedReason } from './states';
import { minutesOf, weekdayOf } from './tokyo';
import type { Hours } from './visit-times';

export type SlotHours = Partial<Record<Slot, Hours>>;

/** On which days something may be used. */
interface UsageDays {
  usableFrom: string;
  usableTo: string;
  /** 0 is Sunday. */
  weekdays: readonly number[];
  /** Whether public holidays are no exception. */
  holidays: boolean;
}

/** On which days and at which hours a ticket may be used: as its offer says, and as it was promised when it was bought. */
export interface Usage extends UsageDays {
  slotHours: SlotHours;
}

export interface SlotOfDay extends Hours {
  slot: Slot;
}

type IsHoliday = (day: string) => boolean;

/** The one rule of days, for what is sold and for what was bought; the search says the same in SQL. */
export function whyClosedOn(
  usage: UsageDays,
  day: string,
  isHoliday: IsHoliday,
): Exclude<ClosedReason, 'hours'> | undefined {
  if (day < usage.usableFrom) return 'notYet';
  if (day > usage.usableTo) return 'over';
  if (!usage.weekdays.includes(weekdayOf(day))) return 'weekday';
  return isHoliday(day) && !usage.holidays ? 'holiday' : undefined;
}

/** The hours of a day, the earliest first. Those that run into the small hours belong to the day on which they began. */
export function slotsOn(usage: Usage, day: string, isHoliday: IsHoliday): SlotOfDay[] {
  if (whyClosedOn(usage, day, isHoliday)) return [];
  return slots
    .flatMap((slot) => {
      const hours = usage.slotHours[slot];
      return hours ? [{ slot, ...hours }] : [];
    })
    .sort((one, other) => minutesOf(one.from) - minutesOf(other.from));
}
