import { minutesOf } from '@meal/contract/tokyo';
import type { Translator } from '@meal/messages/format';

export interface Hours {
  from: string;
  /** May pass 24:00. */
  to: string;
}

const midnight = 24 * 60;

/** `17:00–21:30`; an end after midnight says that it is on the next day. */
export function hoursText(t: Translator, { from, to }: Hours): string {
  const begin = clock(minutesOf(from));
  const end = minutesOf(to);
  return end <= midnight
    ? t('offers.hours', { from: begin, to: clock(end) })
    : t('offers.hoursOvernight', { from: begin, to: clock(end - midnight) });
}

/** As people write it: `8:00`. */
function clock(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}

/** Lunch until 14:30 and tea from 14:30 are one stretch of open doors. */
export function joinHours(slots: readonly Hours[]): Hours[] {
  const joined: Hours[] = [];
  for (const { from, to } of slots) {
    const last = joined.at(-1);
    if (!last || minutesOf(from) > minutesOf(last.to)) joined.push({ from, to });
    else if (minutesOf(to) > minutesOf(last.to)) joined.splice(-1, 1, { from: last.from, to });
  }
  return joined;
}

/** Several stretches as one text. */
export function hoursList(t: Translator, slots: readonly Hours[]): string {
  const hours = joinHours(slots).map((stretch) => hoursText(t, stretch));
  return new Intl.ListFormat(t.locale, { style: 'narrow' }).format(hours);
}
