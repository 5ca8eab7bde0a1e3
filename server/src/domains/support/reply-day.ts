import { limits } from '@meal/contract/limits';
import { addDays, tokyoDay, weekdayOf } from '@meal/contract/tokyo';
import { isJapaneseHoliday } from '../../platform/holidays';

/** The day by which somebody has answered: so many business days after the one on which it is written. */
export function replyDayFrom(now: Date): string {
  let day = tokyoDay(now.getTime());
  for (let left = limits.supportReplyDays; left > 0; ) {
    day = addDays(day, 1);
    if (isBusinessDay(day)) left -= 1;
  }
  return day;
}

function isBusinessDay(day: string): boolean {
  const weekday = weekdayOf(day);
  return weekday !== 0 && weekday !== 6 && !isJapaneseHoliday(day) && !isNewYear(day);
}

/** Hardly anybody in Japan works from 29 December to 3 January, and the law counts only one of these days. */
function isNewYear(day: string): boolean {
  const date = day.slice(5);
  return date >= '12-29' || date <= '01-03';
}
