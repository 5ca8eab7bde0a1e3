const secondMs = 1_000;

const two = (value: number) => String(value).padStart(2, '0');

/** Hours, minutes and seconds as a clock shows them; a begun second counts, and below nothing there is nothing. */
export function timeParts(leftMs: number): readonly [string, string, string] {
  const seconds = Math.max(0, Math.ceil(leftMs / secondMs));
  return [two(Math.floor(seconds / 3_600)), two(Math.floor(seconds / 60) % 60), two(seconds % 60)];
}
