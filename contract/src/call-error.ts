import type { CallPath, RefusalOf } from './calls';
import type { InputFault } from './envelope';
import type { ErrorCode } from './errors';
import type { Refusal } from './refusals';

/** How a call failed: refused by the server, no session, no answer in time, or no network. */
export type CallFailure = 'refused' | 'unauthorised' | 'timeout' | 'network';

interface Told {
  /** The catalogue's code where the server gave one. */
  code?: ErrorCode;
  details?: readonly InputFault[];
  refusal?: Refusal;
  retryAfterSeconds?: number;
}

export class CallError extends Error {
  override name = 'CallError';
  readonly code: Told['code'];
  readonly details: readonly InputFault[];
  readonly refusal: Told['refusal'];
  readonly retryAfterSeconds: Told['retryAfterSeconds'];

  constructor(
    readonly failure: CallFailure,
    readonly path: string,
    { code, details = [], refusal, retryAfterSeconds }: Told = {},
  ) {
    super(`${path}: ${code ?? failure}`);
    this.code = code;
    this.details = details;
    this.refusal = refusal;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Why a call was refused, where it tells more than a code; undefined for whatever else went wrong. */
export function refusalOf<Path extends CallPath>(
  error: unknown,
  ...paths: Path[]
): RefusalOf<Path> | undefined {
  const isOfThese = error instanceof CallError && paths.some((path) => path === error.path);
  // The server holds what it sends against the contract of the call.
  return isOfThese ? (error.refusal as RefusalOf<Path> | undefined) : undefined;
}
