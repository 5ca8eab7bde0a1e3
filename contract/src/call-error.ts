import type { InputFault } from './envelope';
import type { ErrorCode } from './errors';

/** How a call failed: refused by the server, no session, no answer in time, or no network. */
export type CallFailure = 'refused' | 'unauthorised' | 'timeout' | 'network';

export class CallError extends Error {
  override name = 'CallError';

  constructor(
    readonly failure: CallFailure,
    readonly path: string,
    /** The catalogue's code where the server gave one. */
    readonly code?: ErrorCode,
    readonly details: readonly InputFault[] = [],
    readonly retryAfterSeconds?: number,
  ) {
    super(`${path}: ${code ?? failure}`);
  }
}
