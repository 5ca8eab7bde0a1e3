import { startOfTokyoDay, tokyoDay } from '@meal/contract/tokyo';

const dayMs = 86_400_000;
/** From here on the days are counted in words. */
const nearDays = 7;

/** Days from now until the day; undefined where it is far away or over. */
export function daysLeft(day: string, now: number): number | undefined {
  const days = (startOfTokyoDay(day) - startOfTokyoDay(tokyoDay(now))) / dayMs;
  return days >= 0 && days <= nearDays ? days : undefined;
}
