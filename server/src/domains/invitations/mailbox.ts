/** Where mail to an address arrives: many providers pass by dots, and whatever follows a plus. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const [name = ''] = email.slice(0, at).split('+');
  return (name.replaceAll('.', '') + email.slice(at)).normalize('NFKC').toLowerCase();
}
