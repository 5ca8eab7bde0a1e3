import type { CallDefinition } from '@meal/contract/define-call';
import { refusals } from '@meal/contract/refusals';
import { AppError, TooManyRequestsError } from '../platform/app-error';

/** What a call tells of a refusal is what its contract says; anything else is a fault of our own. */
export function checkedRefusal(call: CallDefinition, error: unknown): unknown {
  const isNamed = error instanceof AppError || error instanceof TooManyRequestsError;
  if (!isNamed || !error.refusal) return error;
  const { name, ...data } = error.refusal;
  if (!call.refusals?.includes(name)) return new Error(`${call.path} does not know of ${name}`);
  const { error: fault } = refusals[name].data.strict().safeParse(data);
  return fault ? new Error(`${call.path}: ${name} ${fault.message}`) : error;
}
