import type { FailureEnvelope, InputFault, SuccessEnvelope } from '@meal/contract/envelope';
import { type ErrorCode, unauthorisedCode, wireNumber } from '@meal/contract/errors';
import type { Refusal } from '@meal/contract/refusals';
import { BusyError } from '@meal/kit/busy-error';
import { z } from 'zod';
import { AppError, ForbiddenError, TooManyRequestsError, UnauthorisedError } from '../platform/app-error';

export interface Answer {
  status: number;
  body: SuccessEnvelope | FailureEnvelope;
  retryAfterSeconds?: number;
  /** The server's own fault: worth an error line in the log. */
  unexpected?: boolean;
}

export function success(data: unknown): Answer {
  return { status: 200, body: { code: 0, data } };
}

/** HTTP meaning of catalogue codes; 400 for the others. */
const statusOf: Partial<Record<ErrorCode, number>> = {
  E101: 404,
  E103: 409,
  E106: 409,
  E107: 409,
  E108: 409,
  E304: 404,
  E306: 409,
  E310: 404,
  E314: 409,
  E503: 422,
  E506: 404,
  E801: 404,
  E1001: 403,
  E1107: 409,
  E1201: 404,
  E1203: 404,
  E1350: 500,
};

export function failure(error: unknown): Answer {
  if (error instanceof AppError) return refusal(error.code, statusOf[error.code] ?? 400, error);
  if (error instanceof z.ZodError) return refusal('E503', 422, { details: faultsOf(error) });
  if (error instanceof UnauthorisedError) {
    return { status: 401, body: { code: unauthorisedCode, message: 'Session required', data: null } };
  }
  if (error instanceof ForbiddenError) return refusal('E1102', 403);
  if (error instanceof TooManyRequestsError) {
    return { ...refusal('E1101', 429, error), retryAfterSeconds: error.retryAfterSeconds };
  }
  if (error instanceof BusyError) {
    return { ...refusal('E1101', 429), retryAfterSeconds: error.retryAfterSeconds };
  }
  if (isTooLong(error)) return refusal('E1102', 413);
  if (isBadRequest(error)) return refusal('E1102', 400);
  return { ...refusal('E1350', 500), unexpected: true };
}

interface Told {
  details?: readonly InputFault[];
  refusal?: Refusal;
}

export function refusal(
  code: ErrorCode,
  status: number,
  { details = [], refusal: named }: Told = {},
): Answer {
  const body = {
    code: wireNumber(code),
    message: code,
    data: null,
    ...(details.length > 0 ? { details: [...details] } : {}),
    ...(named ? { refusal: named } : {}),
  };
  return { status, body };
}

/** Names the fields; what a person typed is not repeated. */
function faultsOf(error: z.ZodError): InputFault[] {
  return error.issues
    .slice(0, 20)
    .map((issue) => ({ path: issue.path.join('.').slice(0, 200), message: issue.message }));
}

/** A body that is longer than its call allows: refused before it is read, by the length that it announces. */
function isTooLong(error: unknown): boolean {
  return ((error ?? {}) as { code?: unknown }).code === 'FST_ERR_CTP_BODY_TOO_LARGE';
}

/** Broken JSON or another content type: Fastify names them, and both are the caller's. */
function isBadRequest(error: unknown): boolean {
  const { code, statusCode } = (error ?? {}) as { code?: unknown; statusCode?: unknown };
  if (typeof statusCode === 'number') return statusCode >= 400 && statusCode < 500;
  return typeof code === 'string' && code.startsWith('FST_ERR_CTP');
}
