import type { InputFault } from '@meal/contract/envelope';
import { minutesOf, momentOf } from '@meal/contract/tokyo';
import { type Hours, isInTime } from '@meal/contract/visit-times';

export interface WishedVisit {
  arrivalDate: string;
  preferredTimes: readonly string[];
  people: number;
  /** Words to the store. */
  message?: string;
}

export interface VisitRule {
  /** Hours of that day in which a visit may begin; none on days that are closed. */
  openHours: readonly Hours[];
  peopleMin: number;
  peopleMax: number;
  leadHours: number;
}

/** What is wrong with a wish, by field; nothing where a store can be asked. */
export function faultsOf(
  { arrivalDate, preferredTimes, people }: WishedVisit,
  { openHours, peopleMin, peopleMax, leadHours }: VisitRule,
  now: number,
): InputFault[] {
  const faults: InputFault[] = [];
  if (people < peopleMin || people > peopleMax) {
    faults.push({ path: 'reservation.people', message: `${peopleMin} to ${peopleMax}` });
  }
  if (openHours.length === 0) {
    return [...faults, { path: 'reservation.arrivalDate', message: 'Closed on that day' }];
  }
  for (const [index, time] of preferredTimes.entries()) {
    const path = `reservation.preferredTimes.${index}`;
    const minutes = minutesOf(time);
    const isOpen = openHours.some(({ from, to }) => minutes >= minutesOf(from) && minutes < minutesOf(to));
    if (!isOpen) faults.push({ path, message: 'Outside the hours of the offer' });
    else if (!isInTime(arrivalDate, time, leadHours, now)) {
      faults.push({ path, message: `At least ${leadHours} hours ahead` });
    }
  }
  return faults;
}

/**
 * Until when a store may answer: two days, but never so late that the hold has gone or the first wished time is near.
 */
export function replyBy(
  { arrivalDate, preferredTimes }: WishedVisit,
  { leadHours, replyHours, now }: { leadHours: number; replyHours: number; now: number },
): number {
  const first = Math.min(...preferredTimes.map((time) => momentOf(arrivalDate, time)));
  const latest = Math.max(first - leadHours * 3_600_000, now + 30 * 60_000);
  return Math.min(now + replyHours * 3_600_000, latest);
}
