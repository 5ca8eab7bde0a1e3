import type { Locale } from '@meal/contract/languages';
import { minutesOf } from '@meal/contract/tokyo';
import { translate } from '@meal/messages/server';

const dayMinutes = 24 * 60;

/** A clock time; `25:30` is half past one of the night that follows. */
export function writtenTime(locale: Locale, time: string): string {
  if (minutesOf(time) < dayMinutes) return time;
  return translate(locale, 'emails.timeAfterMidnight', { time: onTheClock(time) });
}

export function writtenHours(locale: Locale, { from, to }: { from: string; to: string }): string {
  const key = minutesOf(to) <= dayMinutes ? 'emails.hours' : 'emails.hoursOvernight';
  return translate(locale, key, { from, to: minutesOf(to) <= dayMinutes ? to : onTheClock(to) });
}

const formats = new Map<Locale, Intl.DateTimeFormat>();

/** Kept, since making one takes longer than the rest of a mail. */
function dayNames(locale: Locale): Intl.DateTimeFormat {
  const format =
    formats.get(locale) ?? new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  formats.set(locale, format);
  return format;
}

/** Weekdays by their short names, from Monday as calendars of travellers begin. */
export function writtenWeekdays(locale: Locale, weekdays: readonly number[]): string {
  if (weekdays.length === 7) return translate(locale, 'emails.everyDay');
  const names = dayNames(locale);
  const inOrder = [1, 2, 3, 4, 5, 6, 0].filter((weekday) => weekdays.includes(weekday));
  // The fourth of January 1970 was a Sunday.
  const named = inOrder.map((weekday) => names.format(Date.UTC(1970, 0, 4 + weekday)));
  return named.reduce((first, second) => translate(locale, 'emails.dayAndDay', { first, second }));
}

function onTheClock(time: string): string {
  const minutes = minutesOf(time) - dayMinutes;
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}
