import type { StoreReservation } from '@meal/contract/store-reservation';
import { minutesOf, startOfTokyoDay } from '@meal/contract/tokyo';

const stepMinutes = 15;

export function momentOf(day: string, time: string): number {
  return startOfTokyoDay(day) + minutesOf(time) * 60_000;
}

/** Times of that day at which a guest could come instead, every quarter of an hour; a list for each part of the day. */
export function proposableTimes(
  { arrivalDate, openHours, preferredTimes }: StoreReservation,
  now: number,
): string[][] {
  return openHours
    .map(({ from, to }) => {
      const times: string[] = [];
      for (let minutes = minutesOf(from); minutes < minutesOf(to); minutes += stepMinutes) {
        times.push(clockTime(minutes));
      }
      return times.filter((time) => !preferredTimes.includes(time) && momentOf(arrivalDate, time) > now);
    })
    .filter((times) => times.length > 0);
}

function clockTime(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
