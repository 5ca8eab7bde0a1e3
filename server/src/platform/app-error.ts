import type { InputFault } from '@meal/contract/envelope';
import type { ErrorCode } from '@meal/contract/errors';
import { type Refusal, type RefusalName, refusals } from '@meal/contract/refusals';

/** A refusal with a code of the catalogue. Its HTTP meaning is added in http/. */
export class AppError extends Error {
  override name = 'AppError';

  constructor(
    readonly code: ErrorCode,
    readonly details: readonly InputFault[] = [],
    readonly refusal?: Refusal,
  ) {
    super(code);
  }
}

/** A refusal that tells more than its code. The details say the same as text, at a field, for those who have read them so. */
export function refused(refusal: Refusal, details?: readonly InputFault[]): AppError {
  return new AppError(refusals[refusal.name].codes[0], details, refusal);
}

export function isRefused(error: unknown, name: RefusalName): boolean {
  return error instanceof AppError && error.refusal?.name === name;
}

/** No session, or a dead one. The only thing that 401 stands for. */
export class UnauthorisedError extends Error {
  override name = 'UnauthorisedError';
}

/** The session is good, but may not do this. */
export class ForbiddenError extends Error {
  override name = 'ForbiddenError';
}

export class TooManyRequestsError extends Error {
  override name = 'TooManyRequestsError';

  constructor(
    readonly retryAfterSeconds: number,
    readonly details: readonly InputFault[] = [],
    readonly refusal?: Refusal<'unpaidOrders'>,
  ) {
    super(`Too many requests; try again in ${retryAfterSeconds} s`);
  }
}
