import type { Partner } from '../device/user-info';

/**
 * Whom a partner's assertion speaks of. Unverified, so good only for leaving a session as it is;
 * the server decides about every other use.
 */
export function partnerOf(assertion: string): Partner | undefined {
  const payload = assertion.split('.')[1];
  if (!payload) return undefined;
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
      character.charCodeAt(0),
    );
    const { iss, sub }: Record<string, unknown> = JSON.parse(new TextDecoder().decode(bytes));
    return typeof iss === 'string' && typeof sub === 'string' ? { issuer: iss, subject: sub } : undefined;
  } catch {
    return undefined;
  }
}
