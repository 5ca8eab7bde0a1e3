import { sql } from 'kysely';
import { lockOrdersOfTickets, type OrderBatch } from '../../domains/orders/order-batch';
import type { Services } from '../../platform/services';
import { inTransaction } from '../../platform/transaction';
import { giveBackTickets } from './give-back-tickets';

/**
 * Ends tickets whose time is over, for one batch of orders, all or nothing; answers how many orders that were. What was paid
 * for uses that are left goes back. What is contested at the bank waits for its decision. A table that was confirmed stays so: nobody came, and the store has kept it.
 */
export async function expireTickets({ db, clock }: Services, batch: OrderBatch): Promise<number> {
  const now = clock.now();
  return inTransaction(db, async (trx) => {
    const isOver = sql<boolean>`(t.valid_until <= ${now} and t.disputed_at is null)`;
    const orders = await lockOrdersOfTickets(trx, isOver, batch);
    return (await giveBackTickets(trx, orders, { reason: 'expired' }, now)).size;
  });
}
