import type { InputFault } from '@meal/contract/envelope';
import { minutesOf, momentOf } from '@meal/contract/tokyo';
import type { Hours } from '@meal/contract/visit-times';

interface Asked {
  arrivalDate: string;
  preferredTimes: readonly string[];
  /** Hours of that day in which a visit may begin. */
  openHours: readonly Hours[];
}

/** What is wrong with the times that a store proposes; nothing where the visitor can be asked. */
export function faultsOfProposal(
  times: readonly string[],
  { arrivalDate, preferredTimes, openHours }: Asked,
  now: number,
): InputFault[] {
  return times.flatMap((time, index): InputFault[] => {
    const minutes = minutesOf(time);
    const fault = (message: string) => [{ path: `times.${index}`, message }];
    if (times.indexOf(time) !== index) return fault('The same time twice');
    if (preferredTimes.includes(time)) return fault('Wished for: confirm it instead');
    if (!openHours.some(({ from, to }) => minutes >= minutesOf(from) && minutes < minutesOf(to))) {
      return fault('Outside the hours of the offer');
    }
    return momentOf(arrivalDate, time) <= now ? fault('Over already') : [];
  });
}
