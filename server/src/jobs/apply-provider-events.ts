import { findDueEvents, settleEvents, settleKnownEvents } from '../domains/payments/provider-events';
import { applyCharge } from '../flows/apply-charges';
import { forEachAlone } from '../platform/failed-items';
import type { Services } from '../platform/services';

const atOnce = 50;

/** A message of the provider is only a hint: the truth is fetched, and then taken over. */
export async function applyProviderEvents(services: Services): Promise<number> {
  const { db, clock, gateway } = services;
  await settleKnownEvents(db, clock.now());
  const due = await findDueEvents(db, atOnce);
  const payments = new Set(due.map(({ payment_id }) => payment_id));
  let applied = 0;
  await forEachAlone(payments, String, async (paymentId) => {
    const answer = await gateway.fetch(paymentId);
    // Looked at again in a few seconds.
    if (answer.kind === 'unknown') return;
    if (answer.kind === 'found') await applyCharge(services, answer);
    const settled = due.filter(({ payment_id }) => payment_id === paymentId).map(({ event_id }) => event_id);
    await settleEvents(db, settled, clock.now());
    applied += settled.length;
  });
  return applied;
}
