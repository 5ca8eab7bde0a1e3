import type { CallDefinition } from '@meal/contract/define-call';
import type { FailureEnvelope } from '@meal/contract/envelope';
import type { ErrorCode } from '@meal/contract/errors';
import { translate } from '@meal/messages/server';
import { AppError, ForbiddenError, TooManyRequestsError, UnauthorisedError } from '../../platform/app-error';
import { failure } from '../envelope';

/** One way in which a call may be refused, as it looks on the wire. */
export interface CallFailure {
  status: number;
  body: FailureEnvelope;
  meaning: string;
}

/** Everything that a call may be refused with, by the code that sends the refusals. */
export function failuresOf(call: CallDefinition): CallFailure[] {
  const refusals = [
    ...call.errors.map((code) => refusal(new AppError(code), meaningOf(code))),
    ...(call.audience === 'public' ? [] : [refusal(new UnauthorisedError(), 'No session, or a dead one')]),
    ...(call.audience === 'user' || call.audience === 'staff'
      ? [refusal(new ForbiddenError(), `${meaningOf('E1102')}: this session may not do that`)]
      : []),
    refusal(new AppError('E503', [{ path: 'field', message: 'What is wrong with it' }]), meaningOf('E503')),
    refusal(new TooManyRequestsError(1), `${meaningOf('E1101')}: too many, wait as Retry-After says`),
    refusal(new AppError('E1102'), `${meaningOf('E1102')}: not JSON, too large, or cannot be done`),
    refusal(new AppError('E1350'), meaningOf('E1350')),
  ];
  const unlike = refusals.filter(
    ({ status, body }, index) =>
      index === refusals.findIndex((other) => other.status === status && other.body.code === body.code),
  );
  return unlike.sort((a, b) => a.status - b.status || a.body.code - b.body.code);
}

function refusal(error: Error, meaning: string): CallFailure {
  const { status, body } = failure(error);
  if (!('message' in body)) throw new Error(`${error.name} is no failure`);
  return { status, body, meaning };
}

function meaningOf(code: ErrorCode): string {
  return translate('en-US', `errors.${code}`);
}
