import type { Database } from '../../database/connect';
import { lockOrdersOfPayments } from '../../domains/orders/order-repository';
import { endOperations, makeDeadLetter } from '../../domains/payments/operation-queue';
import { findPayment, movePayment, type PaymentOperation } from '../../domains/payments/payment-repository';
import { isRefundPending } from '../../domains/payments/refund-repository';
import type { Services } from '../../platform/services';
import { inTransaction } from '../../platform/transaction';
import { noSuchCharge } from '../../providers/port';
import { giveTimeToPay } from '../orders/time-to-pay';
import { logDeadLetter } from './log-dead-letter';

/**
 * The provider has said no. Without a charge to show for it an authorisation has failed; and a hold that it has never heard
 * of needs no release. What it was asked to do with money that may be there, and does not, goes to a person.
 */
export async function refuseOperation(
  services: Services,
  operation: PaymentOperation,
  { code, hasCharge }: { code: string; hasCharge: boolean },
): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  const isLeft = await inTransaction(db, async (trx) => {
    const orders = await lockOrdersOfPayments(trx, [operation.payment_id]);
    if (!hasCharge && operation.kind === 'authorize') {
      for (const order of orders.values()) await giveTimeToPay(trx, order, now);
      await movePayment(trx, operation.payment_id, 'failed', { decline_code: code, seen_at: now });
    }
    if (!hasCharge && operation.kind === 'void' && code === noSuchCharge) {
      await movePayment(trx, operation.payment_id, 'voided', { seen_at: now });
    }
    if (await isStillOpen(trx, operation)) return makeDeadLetter(trx, operation.operation_id, code, now);
    await endOperations(trx, [operation.operation_id], 'refused', now);
    return false;
  });
  if (isLeft) logDeadLetter(services, operation, code);
}

async function isStillOpen(
  trx: Database,
  { kind, payment_id, refund_id }: PaymentOperation,
): Promise<boolean> {
  if (kind === 'refund') return refund_id !== null && isRefundPending(trx, refund_id);
  if (kind === 'authorize') return false;
  const isOpen = { capture: 'capturing', void: 'voiding' }[kind];
  return (await findPayment(trx, payment_id))?.state === isOpen;
}
