import { minutesOf } from './tokyo';

const dayMinutes = 24 * 60;

/** A time of a visit as people say it: `17:30`; at `25:30` it is half past one, of the next day. */
export function clockText(time: string, nextDay: (clock: string) => string): string {
  const minutes = minutesOf(time);
  const rest = minutes % dayMinutes;
  const clock = `${Math.floor(rest / 60)}:${String(rest % 60).padStart(2, '0')}`;
  return minutes < dayMinutes ? clock : nextDay(clock);
}
