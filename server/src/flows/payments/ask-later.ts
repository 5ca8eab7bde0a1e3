import { lockOrdersOfPayments } from '../../domains/orders/order-repository';
import { postponeOperation } from '../../domains/payments/operation-queue';
import type { PaymentOperation } from '../../domains/payments/payment-repository';
import type { Services } from '../../platform/services';
import { inTransaction } from '../../platform/transaction';
import { giveTimeToPay } from '../orders/time-to-pay';
import { logDeadLetter } from './log-dead-letter';

/** Asked again less and less often, and in the end it is left to a person. */
export async function askLater(
  services: Services,
  operation: PaymentOperation,
  why: { cause: string; isAsked: boolean },
): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  const isLeft = await postponeOperation(db, operation, why, now);
  if (operation.kind === 'authorize') {
    await inTransaction(db, async (trx) => {
      const orders = await lockOrdersOfPayments(trx, [operation.payment_id]);
      for (const order of orders.values()) await giveTimeToPay(trx, order, now);
    });
  }
  if (isLeft) logDeadLetter(services, operation, why.cause);
}
