/** With the country, since phones from abroad dial it: 06-1234-5678 is +81 6 1234 5678. */
export function dialled(phone: string): string {
  return phone.replace(/^0/, '+81').replaceAll('-', '');
}
