import { FailedItems, forEachAlone } from '@meal/kit/failed-items';
import { batchWriter } from '@meal/postgres/batch-writer';
import { findPaymentsById, refOf } from '../domains/payments/payment-repository';
import {
  type DueEvent,
  leaseDueEvents,
  nameEventPayments,
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
/** So long a message may wait for the answer that tells whom it is about. */
const strangerMs = 3_600_000;

/**
 * A message of a provider is only a hint: the truth is fetched, and then taken over. What cannot be taken over now is put
 * off, so that it keeps no other message waiting; within a run, every message has one turn.
 */
export async function applyProviderEvents(services: Services): Promise<number> {
  const { db, clock } = services;
  const began = clock.now();
  await nameEventPayments(db);
  await settleKnownEvents(db, began);
  const failed = new Map<string, unknown>();
  const apply: Apply = batchWriter((news) => applyCharges(services, news));
  let applied = 0;
  for (let looked = 0; looked < mostInOneRun; looked += askedAtOnce) {
    const due = await leaseDueEvents(db, { dueAt: began, most: askedAtOnce }, clock.now());
    if (due.length === 0) break;
    const settled = await takeOver(services, due, apply, failed);
    await settleEvents(db, idsOf(due.filter((event) => settled.has(event))), clock.now());
    await postponeEvents(db, idsOf(due.filter((event) => !settled.has(event))), clock.now());
    applied += settled.size;
  }
  if (failed.size > 0) throw new FailedItems(failed);
  return applied;
}

/** Answers with which messages we are done: the truth is known and taken over, or they are none of ours. */
async function takeOver(
  services: Services,
  due: readonly DueEvent[],
  apply: Apply,
  failed: Map<string, unknown>,
): Promise<ReadonlySet<DueEvent>> {
  const { db, providers } = services;
  const settled = new Set(due.filter((event) => isOfStranger(services, event)));
  const open = due.filter((event) => !settled.has(event) && event.payment_id !== null);
  const paymentIds = new Set(open.flatMap(({ payment_id }) => payment_id ?? []));
  const payments = await findPaymentsById(db, [...paymentIds]);
  const look = async (paymentId: string) => {
    const payment = payments.get(paymentId);
    const messages = open.filter(({ payment_id }) => payment_id === paymentId);
    const provider = payment && providers.of(payment);
    const own = messages.filter((event) => isOwn(services, event, provider?.name));
    for (const event of messages) if (!own.includes(event)) settled.add(event);
    if (!payment || !provider || own.length === 0) return;
    const answer = await provider.fetch(refOf(payment));
    if (answer.kind === 'unknown') return;
    if (answer.kind === 'found') await apply({ charge: answer.charge });
    for (const event of own) settled.add(event);
  };
  try {
    await forEachAlone(paymentIds, String, look, askedAtOnce);
  } catch (error) {
    if (!(error instanceof FailedItems)) throw error;
    for (const [paymentId, cause] of error.failed) failed.set(paymentId, cause);
  }
  return settled;
}

/** About a payment that we have never heard of, for an hour. */
function isOfStranger({ clock, logger }: Services, event: DueEvent): boolean {
  if (event.payment_id !== null) return false;
  if (clock.now().getTime() - event.received_at.getTime() < strangerMs) return false;
  logger.warn({ event: event.event_id, provider: event.provider }, 'message about an unknown payment');
  return true;
}

/** A provider has nothing to say about another's payments, nor about ones that there are not. */
function isOwn({ logger }: Services, event: DueEvent, provider: string | undefined): boolean {
  if (provider !== undefined && (event.provider === null || event.provider === provider)) return true;
  const { event_id, payment_id } = event;
  logger.warn(
    { event: event_id, payment: payment_id, provider: event.provider },
    'message about no payment of its own',
  );
  return false;
}

function idsOf(events: readonly DueEvent[]): string[] {
  return events.map(({ event_id }) => event_id);
}
