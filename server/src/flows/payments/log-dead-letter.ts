import type { PaymentOperation } from '../../domains/payments/payment-repository';
import type { Services } from '../../platform/services';

/** Whoever watches the log learns once that an operation is left to a person. */
export function logDeadLetter({ logger }: Services, operation: PaymentOperation, cause: string): void {
  const { operation_id, payment_id, kind } = operation;
  logger.error({ operation: operation_id, payment: payment_id, kind, cause }, 'payment left to a person');
}
