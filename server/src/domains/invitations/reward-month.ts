import { startOfTokyoDay, tokyoDay } from '@meal/contract/tokyo';

export interface RewardMonth {
  /** As `2026-11`. */
  name: string;
  from: Date;
  to: Date;
}

/** The calendar month of Tokyo. */
export function rewardMonthAt(now: Date): RewardMonth {
  const name = tokyoDay(now.getTime()).slice(0, 7);
  const [year = 0, month = 0] = name.split('-').map(Number);
  const next = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
  return { name, from: new Date(startOfTokyoDay(`${name}-01`)), to: new Date(startOfTokyoDay(next)) };
}
