import holidays from '@holiday-jp/holiday_jp/lib/holidays.js';

/** Public holidays of Japan, substitute holidays and the days between two of them included. */
export function isJapaneseHoliday(day: string): boolean {
  return Object.hasOwn(holidays, day);
}
