import { FailedItems, forEachAlone } from '@meal/kit/failed-items';
import { batchWriter } from '@meal/postgres/batch-writer';
import {
  type DueEvent,
  leaseDueEvents,
  postponeEvents,
  settleEvents,
  settleKnownEvents,
} from '../domains/payments/provider-events';
import { applyCharges } from '../flows/payments/apply-charges';
import type { Apply } from '../flows/payments/run-operation';
import type { Services } from '../platform/services';

/** Asked about side by side, so that no lease ends before its answer has come. */
const askedAtOnce = 8;
/** What is left after that is for the next run, or for another worker. */
const mostInOneRun = 1_000;

/**
 * A message of the provider is only a hint: the truth is fetched, and then taken over. What cannot be taken over now is put
 * off, so that it keeps no other message waiting; within a run, every message has one turn.
 */
export async function applyProviderEvents(services: Services): Promise<number> {
  const { db, clock } = services;
  await settleKnownEvents(db, clock.now());
  const failed = new Map<string, unknown>();
  const apply: Apply = batchWriter((news) => applyCharges(services, news));
  let applied = 0;
  for (let looked = 0; looked < mostInOneRun; looked += askedAtOnce) {
    const due = await leaseDueEvents(db, askedAtOnce, clock.now());
    if (due.length === 0) break;
    const taken = await takeOver(services, due, apply, failed);
    const isTaken = ({ payment_id }: DueEvent) => taken.has(payment_id);
    await settleEvents(db, idsOf(due.filter(isTaken)), clock.now());
    await postponeEvents(db, idsOf(due.filter((event) => !isTaken(event))), clock.now());
    applied += due.filter(isTaken).length;
  }
  if (failed.size > 0) throw new FailedItems(failed);
  return applied;
}

/** Answers of which payments the truth is known, and taken over. */
async function takeOver(
  { gateway }: Services,
  due: readonly DueEvent[],
  apply: Apply,
  failed: Map<string, unknown>,
): Promise<ReadonlySet<string>> {
  const taken = new Set<string>();
  const payments = new Set(due.map(({ payment_id }) => payment_id));
  const look = async (paymentId: string) => {
    const answer = await gateway.fetch(paymentId);
    if (answer.kind === 'unknown') return;
    if (answer.kind === 'found') await apply({ charge: answer.charge });
    taken.add(paymentId);
  };
  try {
    await forEachAlone(payments, String, look, askedAtOnce);
  } catch (error) {
    if (!(error instanceof FailedItems)) throw error;
    for (const [paymentId, cause] of error.failed) failed.set(paymentId, cause);
  }
  return taken;
}

function idsOf(events: readonly DueEvent[]): string[] {
  return events.map(({ event_id }) => event_id);
}
