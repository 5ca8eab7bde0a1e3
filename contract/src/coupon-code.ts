/** Two codes that people would take for the same are the same. */
export function tidyCouponCode(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\s\p{Pd}_]/gu, '')
    .toUpperCase();
}
