import { FailedItems } from '@meal/kit/failed-items';
import type { OrderBatch } from '../domains/orders/order-batch';

const atOnce = 100;

/**
 * Works through all orders that are due, batch by batch, and answers the sum of what was done. One order whose books are
 * wrong must not keep everybody else waiting: where a batch fails, each of its orders goes alone.
 */
export async function inBatches(work: (batch: OrderBatch) => Promise<number>): Promise<number> {
  const failed = new Map<string, unknown>();
  let done = 0;
  for (;;) {
    let inHand: readonly string[] = [];
    const onTaken = (orderIds: readonly string[]) => {
      inHand = orderIds;
    };
    try {
      done += await work({ most: atOnce, except: [...failed.keys()], onTaken });
    } catch (error) {
      if (inHand.length === 0) throw error;
      done += await oneByOne(work, inHand, failed);
    }
    if (inHand.length === 0) break;
  }
  if (failed.size > 0) throw new FailedItems(failed);
  return done;
}

async function oneByOne(
  work: (batch: OrderBatch) => Promise<number>,
  orderIds: readonly string[],
  failed: Map<string, unknown>,
): Promise<number> {
  let done = 0;
  for (const orderId of orderIds) {
    try {
      done += await work({ most: atOnce, only: orderId });
    } catch (error) {
      failed.set(orderId, error);
    }
  }
  return done;
}
