import { limits } from '@meal/contract/limits';
import type { ConsoleRole } from '@meal/contract/roles';

interface SessionTerms {
  /** Its end, whatever happens. */
  seconds: number;
  /** Its end when nothing happens. */
  idleSeconds: number;
}

export function isOperator(role: ConsoleRole): boolean {
  return role.startsWith('operator');
}

export function sessionTerms(role: ConsoleRole): SessionTerms {
  return isOperator(role)
    ? { seconds: limits.operatorSessionHours * 3_600, idleSeconds: limits.operatorIdleMinutes * 60 }
    : { seconds: limits.storeSessionDays * 86_400, idleSeconds: limits.storeIdleHours * 3_600 };
}
