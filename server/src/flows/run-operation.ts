import { endOperation, postponeOperation } from '../domains/payments/operation-queue';
import { findPayment, type Payment, type PaymentOperation } from '../domains/payments/payment-repository';
import type { GatewayAnswer } from '../platform/payment-gateway/port';
import type { Services } from '../platform/services';
import { applyCharge } from './apply-charge';

const keyLifeMs = 24 * 3_600_000;

/**
 * Asks the provider for what stands in the operation, and takes its answer over. No transaction is open meanwhile: the
 * row was written and leased before, so a crash here only means that somebody asks again with the same key.
 */
export async function runOperation(services: Services, operation: PaymentOperation): Promise<GatewayAnswer> {
  const { db, clock } = services;
  const payment = await findPayment(db, operation.payment_id);
  if (!payment) throw new Error('An operation always has its payment');
  const answer = await ask(services, operation, payment);
  if (answer.kind === 'unknown') {
    await postponeOperation(db, operation, answer.cause, clock.now());
    return answer;
  }
  if (answer.charge) await applyCharge(services, answer.charge);
  await endOperation(db, operation.operation_id, answer.kind === 'declined' ? 'refused' : 'done', clock.now());
  return answer;
}

async function ask(
  { gateway, clock }: Services,
  operation: PaymentOperation,
  payment: Payment,
): Promise<GatewayAnswer> {
  const { key, amount } = operation;
  const { payment_id: paymentId } = payment;
  // Providers forget keys after a day, so from then on only a look is safe.
  if (clock.now().getTime() - operation.created_at.getTime() > keyLifeMs && operation.attempts > 1) {
    return lookUp(gateway, paymentId);
  }
  switch (operation.kind) {
    case 'authorize':
      return gateway.authorize(
        {
          paymentId,
          orderId: payment.order_id,
          method: payment.method,
          amount,
          capture: payment.captures_at_once,
          paymentToken: operation.payment_token ?? undefined,
          returnUrl: operation.return_url ?? '',
        },
        key,
      );
    case 'capture':
      return gateway.capture({ paymentId, amount }, key);
    case 'void':
      return gateway.void({ paymentId }, key);
    case 'refund':
      return gateway.refund({ paymentId, refundId: operation.refund_id ?? '', amount }, key);
    default:
      throw new Error(`Unknown operation ${String(operation.kind)}`);
  }
}

async function lookUp(gateway: Services['gateway'], paymentId: string): Promise<GatewayAnswer> {
  const found = await gateway.fetch(paymentId);
  if (found.kind === 'found') return { kind: 'ok', charge: found.charge };
  if (found.kind === 'none') return { kind: 'declined', code: 'never_arrived' };
  return found;
}
