/** Days and clock times of the business: Asia/Tokyo, which knows no summer time. */
const offsetMs = 9 * 3_600_000;
const dayMs = 86_400_000;

/** `2026-03-05` in Tokyo at that moment. */
export function tokyoDay(at: number): string {
  return new Date(at + offsetMs).toISOString().slice(0, 10);
}

/** The moment at which a day of Tokyo begins. */
export function startOfTokyoDay(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) - offsetMs;
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** 0 is Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** Minutes since midnight of `HH:MM`; `24:00` and later are the small hours of the next day. */
export function minutesOf(clock: string): number {
  const [hours = '', minutes = ''] = clock.split(':');
  return Number(hours) * 60 + Number(minutes);
}

/** The moment of a clock time of a day. */
export function momentOf(day: string, clock: string): number {
  return startOfTokyoDay(day) + minutesOf(clock) * 60_000;
}

/** True for days that exist: `2026-02-30` does not. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text;
}
