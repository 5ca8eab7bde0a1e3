import type { Database } from '../database/connect';
import { type LockedOrder, lockOrdersOfPayments } from '../domains/orders/order-repository';

export async function lockOrderOf(trx: Database, paymentId: string): Promise<LockedOrder> {
  const order = (await lockOrdersOfPayments(trx, [paymentId])).get(paymentId);
  if (!order) throw new Error(`No order of payment ${paymentId}`);
  return order;
}
