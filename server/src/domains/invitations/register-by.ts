import { limits } from '@meal/contract/limits';

const dayMs = 86_400_000;

/** Until when somebody who signed up then may register a code. */
export function registerBy(signedUpAt: Date): Date {
  return new Date(signedUpAt.getTime() + limits.invitationDays * dayMs);
}
