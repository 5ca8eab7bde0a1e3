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
/** So long a bank may still send a refund back, and so soon after it was made it is first looked at again. */
const comeBackMs = { first: 10 * 60_000, last: 30 * 24 * 3_600_000 };

const decisionMs = 3_600_000;

/** Of these the provider mostly has nothing new to tell, and taking that over does not note that somebody has looked. */
const settled: readonly Payment['state'][] = ['failed', 'captured', 'partlyRefunded', 'refunded'];

/**
 * Looks after payments of which nothing was heard for a while, and after holds that end soon: a webhook may have been
 * lost, and a visitor may never come back from the wallet. What seemed never to have reached the provider is looked for a
 * day longer: a request may have lain somewhere on the way. So is a refund until the bank has answered, and now and then for a
 * month after it, and what is contested until it is decided. Answers how many the provider was asked about.
 */
export function reconcilePayments(services: Services): Promise<number> {
  const { db, clock, providers } = services;
  const lease = async () => {
    const now = clock.now();
    // One by one: each has an index of its own, and together they would have none.
    for (const due of [isQuiet, hasRefundOnItsWay, mayHaveComeBack, isContested]) {
      const wanted = {
        table: 'payments',
        id: 'payment_id',
        isDue: due(now.getTime()),
        by: 'seen_at',
        most: askedAtOnce,
      } as const;
      const leased = await leaseRows(db, wanted, now);
      if (leased.length > 0) return leased;
    }
    return [];
  };
  const work = async (payment: Payment) => {
    // Others are to have their turn.
    if (settled.includes(payment.state)) await seePayment(db, payment.payment_id, clock.now());
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
      or (state = 'held' and hold_expires_at <= ${new Date(now + holdMarginMs)} and seen_at <= ${quiet})
      or (state = 'failed' and decline_code = 'never_arrived' and seen_at <= ${quiet} and (
        -- Not by "exists": that is planned as a look through all operations there are.
        select op.done_at from payment_operations op
        where op.payment_id = payments.payment_id and op.kind = 'authorize') > ${new Date(now - arrivalMs)}))`;
}

/** Accepted by the provider, and not made yet as far as we know. */
function hasRefundOnItsWay(now: number): RawBuilder<boolean> {
  const quiet = new Date(now - quietMs);
  return sql`(seen_at <= ${quiet} and payment_id = any(array(
    select r.payment_id from refunds r where r.state = 'pending' and r.created_at <= ${quiet})))`;
}

/** A bank takes weeks; that its word is lost is found within the hour, and that money has not come back yet as well. */
function isContested(now: number): RawBuilder<boolean> {
  return sql`(seen_at <= ${new Date(now - decisionMs)} and payment_id = any(array(
    select d.payment_id from disputes d where d.state = 'open'
      or (d.state = 'won' and d.withdrawn_at is not null and d.returned_at is null))))`;
}

/** Looked at again when twice the time has passed since it was made: a dozen times in all. */
function mayHaveComeBack(now: number): RawBuilder<boolean> {
  const [oldest, newest] = [new Date(now - comeBackMs.last), new Date(now - comeBackMs.first)];
  return sql`payment_id = any(array(
    select r.payment_id from refunds r join payments p using (payment_id)
    where r.state = 'done' and r.done_at > ${oldest} and r.done_at <= ${newest}
      and p.seen_at <= r.done_at + (${new Date(now)}::timestamptz - r.done_at) / 2
    order by r.done_at limit ${mostInOneRun}))`;
}
