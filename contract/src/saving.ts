/** How much less than the comparison price that is, in whole per cent, rounded down. */
export function savedPercent(price: number, comparePrice: number | null | undefined): number {
  return comparePrice ? Math.floor(((comparePrice - price) * 100) / comparePrice) : 0;
}
