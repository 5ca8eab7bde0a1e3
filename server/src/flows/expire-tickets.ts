import { sql } from 'kysely';
import { lockOrdersOfTickets } from '../domains/orders/order-repository';
import type { Services } from '../platform/services';
import { inTransaction } from '../platform/transaction';
import { giveBackTickets } from './give-back-tickets';

interface Batch {
  most: number;
  /** Orders that are left alone. */
  except?: readonly string[];
  /** This order alone. */
  only?: string;
  /** Told which orders are in hand, before anything is done with them. */
  onTaken?(orders: readonly { order_id: string }[]): void;
}

/**
 * Ends tickets whose time is over, for one batch of orders, all or nothing; answers how many orders that were. What was paid
 * for uses that are left goes back. A table that was confirmed stays so: nobody came, and the store has kept it.
 */
export async function expireTickets(
  { db, clock }: Services,
  { most, except = [], only, onTaken }: Batch,
): Promise<number> {
  const now = clock.now();
  const isWanted = only === undefined ? sql`o.order_id <> all(${except})` : sql`o.order_id = ${only}`;
  return inTransaction(db, async (trx) => {
    const orders = await lockOrdersOfTickets(
      trx,
      sql<boolean>`t.valid_until <= ${now} and ${isWanted}`,
      most,
    );
    onTaken?.(orders);
    if (orders.length > 0) await giveBackTickets(trx, orders, 'expired', now);
    return orders.length;
  });
}
