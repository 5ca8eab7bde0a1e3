import { type RawBuilder, sql } from 'kysely';
import { type Payment, refOf, seePayment } from '../domains/payments/payment-repository';
import { applyCharge } from '../flows/payments/apply-charges';
import { leaseRows } from '../platform/lease-rows';
import type { Services } from '../platform/services';
import { forEachLeased } from './for-each-leased';

const mostInOneRun = 200;
/** Asked about side by side, so that no lease ends before its answer has come. */
const askedAtOnce = 8;
const quietMs = 2 * 60_000;
const holdMarginMs = 24 * 3_600_000;
const arrivalMs = 24 * 3_600_000;

/**
 * Looks after payments of which nothing was heard for a while, after refunds on their way, and after holds that end soon: a webhook may have been
 * lost, and a visitor may never come back from the wallet. What seemed never to have reached the provider is looked for a
 * day longer: a request may have lain somewhere on the way. Answers how many the provider was asked about.
 */
export function reconcilePayments(services: Services): Promise<number> {
  const { db, clock, providers } = services;
  const lease = () => {
    const now = clock.now();
    const isDue = isQuiet(now.getTime());
    return leaseRows(
      db,
      { table: 'payments', id: 'payment_id', isDue, by: 'seen_at', most: askedAtOnce },
      now,
    );
  };
  const work = async (payment: Payment) => {
    // The provider has mostly nothing to tell of it, and others are to have their turn.
    if (payment.state === 'failed') await seePayment(db, payment.payment_id, clock.now());
    const answer = await providers.of(payment).fetch(refOf(payment));
    if (answer.kind === 'found') await applyCharge(services, answer);
    return true;
  };
  return forEachLeased({
    lease,
    idOf: ({ payment_id }) => payment_id,
    work,
    atOnce: askedAtOnce,
    mostInOneRun,
  });
}

function isQuiet(now: number): RawBuilder<boolean> {
  const quiet = new Date(now - quietMs);
  return sql`(
    (state in ('awaitingCustomer', 'capturing', 'voiding') and (seen_at is null or seen_at <= ${quiet}))
      or (state in ('captured', 'partlyRefunded') and seen_at <= ${quiet} and payment_id = any(array(
        select r.payment_id from refunds r where r.state = 'pending' and r.created_at <= ${quiet})))
      or (state = 'held' and hold_expires_at <= ${new Date(now + holdMarginMs)} and seen_at <= ${quiet})
      or (state = 'failed' and decline_code = 'never_arrived' and seen_at <= ${quiet} and (
        -- Not by "exists": that is planned as a look through all operations there are.
        select op.done_at from payment_operations op
        where op.payment_id = payments.payment_id and op.kind = 'authorize') > ${new Date(now - arrivalMs)}))`;
}
