import type { Database } from '../database/connect';
import { lockOrdersOfPayments } from '../domains/orders/order-repository';
import { endOperations, leaveToHuman } from '../domains/payments/operation-queue';
import { findPayment, movePayment, type PaymentOperation } from '../domains/payments/payment-repository';
import { isRefundPending } from '../domains/payments/refund-repository';
import type { Services } from '../platform/services';
import { inTransaction } from '../platform/transaction';

/**
 * The provider has said no, and has no charge to show for it: an authorisation has failed, and a hold that never was needs
 * no release. What it was asked to do with money that is there, and does not, goes to a person.
 */
export async function refuseOperation(
  { db, clock }: Services,
  operation: PaymentOperation,
  { code, hasCharge }: { code: string; hasCharge: boolean },
): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (trx) => {
    await lockOrdersOfPayments(trx, [operation.payment_id]);
    if (!hasCharge && operation.kind === 'authorize') {
      await movePayment(trx, operation.payment_id, 'failed', { decline_code: code, seen_at: now });
    }
    if (!hasCharge && operation.kind === 'void') {
      await movePayment(trx, operation.payment_id, 'voided', { seen_at: now });
    }
    if (await isStillOpen(trx, operation)) await leaveToHuman(trx, operation.operation_id, code, now);
    else await endOperations(trx, [operation.operation_id], 'refused', now);
  });
}

async function isStillOpen(
  trx: Database,
  { kind, payment_id, refund_id }: PaymentOperation,
): Promise<boolean> {
  if (kind === 'refund') return refund_id !== null && isRefundPending(trx, refund_id);
  if (kind !== 'capture') return false;
  return (await findPayment(trx, payment_id))?.state === 'capturing';
}
