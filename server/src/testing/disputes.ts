import type { ChargeSnapshot, DisputeSnapshot } from '../providers/port';
import type { TestShop } from './shop';

/** What the bank decides, as the provider tells it. */
export const won = { state: 'won', fundsWithdrawn: false } as const;
export const lost = { state: 'lost', fundsWithdrawn: true } as const;

/** The payment by which an order was paid. */
async function paymentOf(shop: TestShop, orderId: string): Promise<string> {
  const { payment_id } = await shop.db
    .selectFrom('payments')
    .select('payment_id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return payment_id;
}

/** The visitor contests a payment, or the bank decides; and we have heard of it, unless a fault holds that back. */
export async function contest(
  shop: TestShop,
  { orderId }: { orderId: string },
  become: 'open' | 'won' | 'lost',
): Promise<void> {
  await shop.post('/sandbox/disputes', { payments: [await paymentOf(shop, orderId)], become });
  await shop.heard();
  await shop.settle();
}

/** What the provider says of a paid order, with such disputes. */
export async function contestedCharge(
  shop: TestShop,
  orderId: string,
  disputes: readonly Partial<DisputeSnapshot>[],
): Promise<ChargeSnapshot> {
  const [provider] = shop.context.services.providers.all;
  const [payment] = await shop.db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .execute();
  if (!provider || !payment) throw new Error('It was paid');
  const found = await provider.fetch({
    paymentId: payment.payment_id,
    method: payment.method,
    createdAt: payment.created_at,
  });
  if (found.kind !== 'found') throw new Error('The provider has it');
  const usual = {
    disputeId: `dp_${orderId}`,
    state: 'open',
    amount: payment.amount,
    fundsWithdrawn: true,
  } as const;
  return { ...found.charge, disputes: disputes.map((dispute) => ({ ...usual, ...dispute })) };
}
