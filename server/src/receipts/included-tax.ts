/** Consumption tax inside an amount, whole yen. What is less than a yen is left out, once for each rate of a receipt. */
export function includedTax(amount: number, percent: number): number {
  return Math.floor((amount * percent) / (100 + percent));
}
