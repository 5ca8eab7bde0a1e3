import { applyCharge } from '../flows/apply-charge';
import type { Services } from '../platform/services';

const atOnce = 50;

/** A message of the provider is only a hint: the truth is fetched, and then taken over. */
export async function applyProviderEvents(services: Services): Promise<number> {
  const { db, clock, gateway } = services;
  const due = await db
    .selectFrom('provider_events')
    .select(['event_id', 'payment_id'])
    .where('applied_at', 'is', null)
    .orderBy('received_at')
    .limit(atOnce)
    .execute();
  let applied = 0;
  const payments = new Set(due.map(({ payment_id }) => payment_id));
  for (const paymentId of payments) {
    const answer = await gateway.fetch(paymentId);
    if (answer.kind === 'unknown') continue;
    if (answer.kind === 'found') await applyCharge(services, answer.charge);
    const events = due.filter(({ payment_id }) => payment_id === paymentId);
    await db
      .updateTable('provider_events')
      .set({ applied_at: clock.now() })
      .where(
        'event_id',
        'in',
        events.map(({ event_id }) => event_id),
      )
      .execute();
    applied += events.length;
  }
  return applied;
}
