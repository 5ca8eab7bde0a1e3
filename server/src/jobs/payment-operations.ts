import { leaseDueOperations } from '../domains/payments/operation-queue';
import { applyCharges } from '../flows/apply-charges';
import { type Apply, runOperation } from '../flows/run-operation';
import type { Services } from '../platform/services';
import { writeTogether } from '../platform/write-together';

/** While one crew waits for its slowest operation, the other goes on. */
const crews = 2;
const atOnce = 32;

/**
 * Asks the provider for everything that is due, until nothing is; answers how many operations it asked for. What is
 * answered at the same moment goes into the same transactions.
 */
export async function runPaymentOperations(services: Services): Promise<number> {
  const apply: Apply = writeTogether((news) => applyCharges(services, news));
  const faults: unknown[] = [];
  const done = await Promise.all(Array.from({ length: crews }, () => runCrew(services, apply, faults)));
  if (faults.length > 0) throw new AggregateError(faults, 'Operations could not be taken over');
  return done.reduce((sum, count) => sum + count, 0);
}

async function runCrew(services: Services, apply: Apply, faults: unknown[]): Promise<number> {
  let done = 0;
  for (;;) {
    const operations = await leaseDueOperations(services.db, atOnce, services.clock.now());
    if (operations.length === 0) return done;
    const results = await Promise.allSettled(
      operations.map((operation) => runOperation(services, operation, apply)),
    );
    // Its lease brings it back; nobody else waits for it.
    for (const result of results) if (result.status === 'rejected') faults.push(result.reason);
    done += operations.length;
  }
}
