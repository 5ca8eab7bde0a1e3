import { leaseDueOperations } from '../domains/payments/operation-queue';
import { applyCharge } from '../flows/apply-charges';
import { runOperation } from '../flows/run-operation';
import type { Services } from '../platform/services';

const atOnce = 10;

/** Asks the provider for everything that is due, until nothing is; answers how many operations it asked for. */
export async function runPaymentOperations(services: Services): Promise<number> {
  let done = 0;
  for (;;) {
    const operations = await leaseDueOperations(services.db, atOnce, services.clock.now());
    if (operations.length === 0) return done;
    await Promise.all(
      operations.map((operation) => runOperation(services, operation, (news) => applyCharge(services, news))),
    );
    done += operations.length;
  }
}
