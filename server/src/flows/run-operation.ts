import { postponeOperation } from '../domains/payments/operation-queue';
import { findPayment, type PaymentOperation } from '../domains/payments/payment-repository';
import type { GatewayAnswer } from '../platform/payment-gateway/port';
import type { Services } from '../platform/services';
import { applyCharge } from './apply-charge';
import { askProvider } from './ask-provider';
import { refuseOperation } from './refuse-operation';

/**
 * Asks the provider for what stands in the operation, and takes its answer over. No transaction is open meanwhile: the
 * row was written and leased before, so a crash here only means that somebody asks again with the same key.
 */
export async function runOperation(services: Services, operation: PaymentOperation): Promise<GatewayAnswer> {
  const { db, clock } = services;
  const payment = await findPayment(db, operation.payment_id);
  if (!payment) throw new Error('An operation always has its payment');
  const answer = await askProvider(services, operation, payment);
  if (answer.kind === 'unknown') {
    await postponeOperation(db, operation, answer.cause, clock.now());
    return answer;
  }
  if (answer.kind === 'declined') {
    if (answer.charge) await applyCharge(services, answer.charge);
    await refuseOperation(services, operation, { code: answer.code, hasCharge: answer.charge !== undefined });
    return answer;
  }
  await applyCharge(services, answer.charge, operation.operation_id);
  return answer;
}
