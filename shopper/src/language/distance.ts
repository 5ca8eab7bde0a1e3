/** A distance as people say it: tens of metres, from a kilometre on tenths of one. */
export function roundDistance(exact: number): { meters: number } | { kilometers: number } {
  const meters = Math.max(10, Math.round(exact / 10) * 10);
  return meters < 1_000 ? { meters } : { kilometers: Math.round(exact / 100) / 10 };
}
