import { expireTickets } from '../flows/expire-tickets';
import { FailedItems } from '../platform/failed-items';
import type { Services } from '../platform/services';

const atOnce = 100;

/**
 * Ends every ticket whose time is over, in batches; answers how many orders that were. Each batch is one transaction, so
 * whoever is killed leaves nothing half done, and the next one goes on.
 */
export async function expireTicketsDue(services: Services): Promise<number> {
  const failed = new Map<string, unknown>();
  let expired = 0;
  for (;;) {
    const done = await expireBatch(services, failed);
    if (done === 0) break;
    expired += done;
  }
  if (failed.size > 0) throw new FailedItems(failed);
  return expired;
}

/** One order whose books are wrong must not keep the money of all others: where a batch fails, each goes alone. */
async function expireBatch(services: Services, failed: Map<string, unknown>): Promise<number> {
  let inHand: readonly string[] = [];
  const onTaken = (orders: readonly { order_id: string }[]) => {
    inHand = orders.map(({ order_id }) => order_id);
  };
  try {
    return await expireTickets(services, { most: atOnce, except: [...failed.keys()], onTaken });
  } catch (error) {
    if (inHand.length === 0) throw error;
  }
  for (const orderId of inHand) {
    try {
      await expireTickets(services, { most: atOnce, only: orderId });
    } catch (error) {
      failed.set(orderId, error);
    }
  }
  return inHand.length;
}
