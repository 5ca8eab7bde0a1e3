const secondMs = 1_000;
const daySeconds = 86_400;
/** Up to three days are counted in hours: it is soon. */
const soonSeconds = 3 * daySeconds;

const two = (value: number) => String(value).padStart(2, '0');

interface TimeParts {
  days: number;
  /** Hours, minutes and seconds as a clock shows them. */
  clock: readonly [string, string, string];
}

/** A begun second counts, and below nothing there is nothing. */
export function timeParts(leftMs: number): TimeParts {
  const all = Math.max(0, Math.ceil(leftMs / secondMs));
  const days = all > soonSeconds ? Math.floor(all / daySeconds) : 0;
  const seconds = all - days * daySeconds;
  return {
    days,
    clock: [two(Math.floor(seconds / 3_600)), two(Math.floor(seconds / 60) % 60), two(seconds % 60)],
  };
}
