import type { LeasedOperation } from '../../domains/payments/operation-queue';
import type { Services } from '../../platform/services';
import type { ChargeSnapshot, ProviderAnswer } from '../../providers/port';
import { askLater } from './ask-later';
import { askProvider } from './ask-provider';
import { refuseOperation } from './refuse-operation';

/** Takes over what the provider says; an operation that was answered by it ends with it. */
export type Apply = (news: { charge: ChargeSnapshot; operationId?: string }) => Promise<void>;

/**
 * Asks the provider for what stands in the operation, and takes its answer over. No transaction is open meanwhile: the
 * row was written and leased before, so a crash here only means that somebody asks again with the same key.
 */
export async function runOperation(
  services: Services,
  { operation, payment }: LeasedOperation,
  apply: Apply,
): Promise<ProviderAnswer> {
  const { answer, isAsked } = await askProvider(services, operation, payment);
  if (answer.kind === 'unknown') {
    await askLater(services, operation, { cause: answer.cause, isAsked });
    return answer;
  }
  if (answer.kind === 'declined') {
    if (answer.charge) await apply({ charge: answer.charge });
    await refuseOperation(services, operation, { code: answer.code, hasCharge: answer.charge !== undefined });
    return answer;
  }
  await apply({ charge: answer.charge, operationId: operation.operation_id });
  return answer;
}
