/** Bit n is weekday n; 0 is Sunday. */
export function weekdaysOf(bits: number): number[] {
  return [0, 1, 2, 3, 4, 5, 6].filter((weekday) => bits & (1 << weekday));
}
