import { randomUUID } from 'node:crypto';
import { keepProviderEvents } from '../domains/payments/provider-events';
import { orderOf, type TestShop } from './shop';

/** As many payments of one order, each with a message of the provider about it. */
export async function tellOfPayments(shop: TestShop, about: string, count: number, now: Date): Promise<void> {
  const form = shop.form(await shop.offer('free', 5));
  const { orderId } = orderOf(await shop.create(await shop.guest(), form));
  // Nobody else is to look after it.
  await shop.db
    .updateTable('orders')
    .set({ pay_by: new Date('2999-01-01') })
    .where('order_id', '=', orderId)
    .execute();
  const paymentIds = Array.from({ length: count }, (_, nth) => `${about}-${nth}`);
  await shop.db
    .insertInto('payments')
    .values(
      paymentIds.map((payment_id) => ({
        payment_id,
        order_id: orderId,
        provider: 'sandbox',
        method: 'credit-card' as const,
        amount: 1_000,
        // Only of attempts that have failed an order has many.
        state: 'failed' as const,
        captures_at_once: true,
        created_at: now,
      })),
    )
    .execute();
  const events = paymentIds.map((paymentId) => ({
    provider: 'sandbox',
    event: { eventId: randomUUID(), about: { paymentId }, hint: 'other' as const },
  }));
  await keepProviderEvents(shop.db, events, now);
}
