import { startOfTokyoDay, tokyoDay } from '@meal/contract/tokyo';

/** What ends at midnight ends, in people's words, the day before at 23:59. */
export function lastMoment(endsAt: number): number {
  return startOfTokyoDay(tokyoDay(endsAt)) === endsAt ? endsAt - 60_000 : endsAt;
}
