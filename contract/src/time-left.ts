const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

export type TimeLeft = { hours: number } | { minutes: number };

/**
 * What is left until a deadline, as every screen says it: whole hours and never more than there are, minutes below two
 * hours, undefined once it is over.
 */
export function timeLeftUntil(until: number, now: number): TimeLeft | undefined {
  const left = until - now;
  if (left <= 0) return undefined;
  return left < 2 * hourMs ? { minutes: Math.ceil(left / minuteMs) } : { hours: Math.floor(left / hourMs) };
}
