import { FailedItems } from '@meal/kit/failed-items';
import { batchWriter } from '@meal/postgres/batch-writer';
import { leaseDueOperations } from '../domains/payments/operation-queue';
import { applyCharges } from '../flows/payments/apply-charges';
import { askLater } from '../flows/payments/ask-later';
import { type Apply, runOperation } from '../flows/payments/run-operation';
import type { Services } from '../platform/services';

/** While one of them waits for its slowest operation, the other goes on. */
const concurrency = 2;
const atOnce = 32;

/**
 * Asks the provider for everything that is due, until nothing is; answers how many operations it asked for. What is
 * answered at the same moment goes into the same transactions.
 */
export async function runPaymentOperations(services: Services): Promise<number> {
  const apply: Apply = batchWriter((news) => applyCharges(services, news));
  const failed = new Map<string, unknown>();
  const done = await Promise.all(
    Array.from({ length: concurrency }, () => runBatches(services, apply, failed)),
  );
  if (failed.size > 0) throw new FailedItems(failed);
  return done.reduce((sum, count) => sum + count, 0);
}

async function runBatches(services: Services, apply: Apply, failed: Map<string, unknown>): Promise<number> {
  const { db, clock } = services;
  let done = 0;
  for (;;) {
    const operations = await leaseDueOperations(db, atOnce, clock.now());
    if (operations.length === 0) return done;
    await Promise.all(
      operations.map(async (leased) => {
        try {
          await runOperation(services, leased, apply);
        } catch (error) {
          failed.set(leased.operation.operation_id, error);
          await askLater(services, leased.operation, { cause: 'could not be taken over', isAsked: true });
        }
      }),
    );
    done += operations.length;
  }
}
