import { CallError } from '@meal/contract/call-error';

/** True where no server has decided: no answer, one that is not ours (a proxy's page), an overloaded or a broken server. */
export function isUndecided(error: unknown): boolean {
  if (!(error instanceof CallError) || error.failure === 'unauthorised') return false;
  return error.code === undefined || error.code === 'E1350' || error.retryAfterSeconds !== undefined;
}
