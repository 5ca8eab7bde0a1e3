import { addDays, weekdayOf } from '@meal/contract/tokyo';

export type PeriodChoice = 'any' | 'today' | 'tomorrow' | 'weekend';
export type Period = { dateFrom?: string; dateTo?: string };

/** The coming Saturday and Sunday; on those days what is left of them. */
function weekend(today: string): Period {
  const weekday = weekdayOf(today);
  if (weekday === 0) return { dateFrom: today, dateTo: today };
  const saturday = addDays(today, 6 - weekday);
  return { dateFrom: saturday, dateTo: addDays(saturday, 1) };
}

export function periodOf(choice: PeriodChoice, today: string): Period {
  if (choice === 'today') return { dateFrom: today, dateTo: today };
  if (choice === 'tomorrow') return { dateFrom: addDays(today, 1), dateTo: addDays(today, 1) };
  if (choice === 'weekend') return weekend(today);
  return { dateFrom: undefined, dateTo: undefined };
}

/** Which choice a period is; `days` where the visitor has chosen them in a calendar. */
export function choiceOf({ dateFrom, dateTo }: Period, today: string): PeriodChoice | 'days' {
  const choices: PeriodChoice[] = ['any', 'today', 'tomorrow', 'weekend'];
  const match = choices.find((choice) => {
    const period = periodOf(choice, today);
    return period.dateFrom === dateFrom && period.dateTo === dateTo;
  });
  return match ?? 'days';
}

/** A period that has begun goes on from today; one that is over is none. */
export function withoutPast({ dateFrom, dateTo }: Period, today: string): Period {
  if (dateTo !== undefined && dateTo < today) return { dateFrom: undefined, dateTo: undefined };
  return { dateFrom: dateFrom !== undefined && dateFrom < today ? today : dateFrom, dateTo };
}
