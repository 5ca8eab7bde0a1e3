import { applyCharge } from '../flows/apply-charges';
import { forEachAlone } from '../platform/failed-items';
import type { Services } from '../platform/services';

const atOnce = 200;
const quietMs = 2 * 60_000;
const holdMarginMs = 24 * 3_600_000;

/**
 * Looks after payments of which nothing was heard for a while, and after holds that end soon: a webhook may have been
 * lost, and a visitor may never come back from the wallet.
 */
export async function reconcilePayments(services: Services): Promise<number> {
  const { db, clock, gateway } = services;
  const now = clock.now().getTime();
  const quiet = new Date(now - quietMs);
  const due = await db
    .selectFrom('payments')
    .select('payment_id')
    .where((where) =>
      where.or([
        where.and([
          where('state', 'in', ['awaitingCustomer', 'capturing', 'voiding']),
          where.or([where('seen_at', 'is', null), where('seen_at', '<=', quiet)]),
        ]),
        where.and([
          where('state', '=', 'held'),
          where('hold_expires_at', '<=', new Date(now + holdMarginMs)),
          where('seen_at', '<=', quiet),
        ]),
      ]),
    )
    .orderBy('seen_at')
    .limit(atOnce)
    .execute();
  await forEachAlone(
    due,
    ({ payment_id }) => payment_id,
    async ({ payment_id }) => {
      const answer = await gateway.fetch(payment_id);
      if (answer.kind === 'found') await applyCharge(services, answer);
    },
  );
  return due.length;
}
