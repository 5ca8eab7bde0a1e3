import type { Slot } from '@meal/contract/slots';
import { addDays, minutesOf, tokyoDay } from '@meal/contract/tokyo';
import { type SlotOfDay, slotsOn, type Usage } from '@meal/contract/usage';
import {
  type Hours,
  isInTime,
  lastCall,
  minutesInto,
  untilMidnight,
  type VisitKind,
  visitTimes,
} from '@meal/contract/visit-times';

/** On which days and at which hours an offer may be used. */
export interface OpenRule extends Usage {
  /** Days that a ticket bought today is good for, after today. */
  validityDays: number;
}

/** When and how an offer may be used. */
export interface VisitRule extends OpenRule, VisitKind {}

/** When, how and by how many an offer may be used. */
export interface UsageRule extends VisitRule {
  peopleMin: number;
  peopleMax: number;
}

export interface Wish {
  day: string;
  /** Any of these; all parts of the day if there is none. */
  slots?: readonly Slot[];
  people?: number;
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
  return openSlots(rule, wish.day, moment).some(({ slot }) => wish.slots?.includes(slot) ?? true);
}

/**
 * Parts of a day in which a ticket bought now can still be used. Where a table is needed, they begin with the first one
 * that can still be asked for.
 */
export function openSlots(rule: VisitRule, day: string, moment: Moment): SlotOfDay[] {
  const passed = minutesInto(day, moment.now);
  return slotsOf(rule, day, moment).flatMap((part) => {
    const call = lastCall(part, rule);
    if (call === undefined || call < passed) return [];
    if (rule.visit === 'free') return [part];
    const first = visitTimes(part).find((time) => isInTime(day, time, rule.leadHours, moment.now));
    return [{ ...part, from: first ?? part.from }];
  });
}

/** The hours of a day that are not over yet, whether or not somebody could still ask for a table in them. */
export function openHoursOf(rule: OpenRule, day: string, moment: Moment): Hours[] {
  const passed = minutesInto(day, moment.now);
  return slotsOf(rule, day, moment)
    .filter(({ to }) => minutesOf(to) > passed)
    .map(({ from, to }) => ({ from, to }));
}

/** When a visit of that day may begin, if the store is asked now. */
export function openTimesOf(rule: VisitRule, day: string, moment: Moment): string[] {
  const times = new Set(openSlots(rule, day, moment).flatMap(visitTimes));
  return [...times].sort((one, other) => minutesOf(one) - minutesOf(other));
}

/** The first day, today included, on which a ticket bought now can be used. */
export function nextUsableDay(rule: VisitRule, moment: Moment): string | undefined {
  const today = tokyoDay(moment.now);
  for (let ahead = 0; ahead <= rule.validityDays; ahead += 1) {
    const day = addDays(today, ahead);
    if (openSlots(rule, day, moment).length > 0) return day;
  }
  return undefined;
}

function slotsOf(rule: OpenRule, day: string, { now, isHoliday }: Moment): SlotOfDay[] {
  const today = tokyoDay(now);
  const lastDay = addDays(today, rule.validityDays);
  if (day < today || day > lastDay) return [];
  const open = slotsOn(rule, day, isHoliday);
  if (day < lastDay) return open;
  return open.flatMap(({ slot, ...hours }) => {
    const own = untilMidnight(hours);
    return own ? [{ slot, ...own }] : [];
  });
}
