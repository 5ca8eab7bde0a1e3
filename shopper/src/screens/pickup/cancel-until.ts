import { limits } from '@meal/contract/limits';
import { momentOf } from '@meal/contract/tokyo';

/** Until when a confirmed table can be given back for all of its money. */
export function cancelUntil(day: string, time: string): number {
  return momentOf(day, time) - limits.cancelHours * 3_600_000;
}
