import type { InputFault } from '@meal/contract/envelope';
import type { ErrorCode } from '@meal/contract/errors';

/** A refusal with a code of the catalogue. Its HTTP meaning is added in http/. */
export class AppError extends Error {
  override name = 'AppError';

  constructor(
    readonly code: ErrorCode,
    readonly details: readonly InputFault[] = [],
  ) {
    super(code);
  }
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
  ) {
    super(`Too many requests; try again in ${retryAfterSeconds} s`);
  }
}
