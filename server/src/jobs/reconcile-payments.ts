import type { PaymentState } from '@meal/contract/states';
import { sql } from 'kysely';
import type { Database } from '../database/connect';
import { seePayment } from '../domains/payments/payment-repository';
import { applyCharge } from '../flows/apply-charges';
import { forEachAlone } from '../platform/failed-items';
import type { Services } from '../platform/services';

const inOneRun = 200;
const askedAtOnce = 8;
const quietMs = 2 * 60_000;
const holdMarginMs = 24 * 3_600_000;
const arrivalMs = 24 * 3_600_000;

interface QuietPayment {
  payment_id: string;
  state: PaymentState;
}

/**
 * Looks after payments of which nothing was heard for a while, and after holds that end soon: a webhook may have been
 * lost, and a visitor may never come back from the wallet. What seemed never to have reached the provider is looked for a
 * day longer: a request may have lain somewhere on the way.
 */
export async function reconcilePayments(services: Services): Promise<number> {
  const { db, clock, gateway } = services;
  const due = await findQuietPayments(db, clock.now().getTime());
  const look = async ({ payment_id, state }: QuietPayment) => {
    // The provider has mostly nothing to tell of it, and others are to have their turn.
    if (state === 'failed') await seePayment(db, payment_id, clock.now());
    const answer = await gateway.fetch(payment_id);
    if (answer.kind === 'found') await applyCharge(services, answer);
  };
  await forEachAlone(due, ({ payment_id }) => payment_id, look, askedAtOnce);
  return due.length;
}

async function findQuietPayments(db: Database, now: number): Promise<QuietPayment[]> {
  const quiet = new Date(now - quietMs);
  const { rows } = await sql<QuietPayment>`
    select payment_id, state from payments
    where (state in ('awaitingCustomer', 'capturing', 'voiding') and (seen_at is null or seen_at <= ${quiet}))
      or (state = 'held' and hold_expires_at <= ${new Date(now + holdMarginMs)} and seen_at <= ${quiet})
      or (state = 'failed' and decline_code = 'never_arrived' and seen_at <= ${quiet} and (
        -- Not by "exists": that is planned as a look through all operations there are.
        select op.done_at from payment_operations op
        where op.payment_id = payments.payment_id and op.kind = 'authorize') > ${new Date(now - arrivalMs)})
    order by seen_at limit ${inOneRun}`.execute(db);
  return rows;
}
