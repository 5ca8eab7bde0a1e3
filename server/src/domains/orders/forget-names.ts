import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database/connect';

/** Nothing can happen to an order `o` any more that somebody would have to be told. */
const isSettled = sql<boolean>`o.state in ('completed', 'cancelled', 'refunded') and not exists (
  select from payments p where p.order_id = o.order_id and (
    p.state in ('created', 'awaitingCustomer', 'held', 'capturing', 'voiding')
    or exists (select from payment_operations x where x.payment_id = p.payment_id and x.state in ('pending', 'needsHuman'))
    or exists (select from refunds f where f.payment_id = p.payment_id and f.state <> 'done')))`;

/** A visitor `u` has nothing that is open, or ended after that. */
export function hasNothingSince(time: Date): RawBuilder<boolean> {
  return sql<boolean>`not exists (select from orders o
    where o.user_id = u.user_id and not (o.ended_at <= ${time} and ${isSettled}))`;
}

/** Those of visitors who have deleted their account. */
export const isOfDeleted = sql<boolean>`exists (
  select from users u where u.user_id = o.user_id and u.deleted_at is not null)`;

export function endedBefore(time: Date): RawBuilder<boolean> {
  return sql<boolean>`o.ended_at <= ${time}`;
}

/**
 * What the law wants stays: number, amounts, days, tax. Who it was goes, as far as the order is settled. Answers how many
 * orders that were; those that somebody else has in hand come next time.
 */
export async function forgetNames(db: Database, which: RawBuilder<boolean>, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update orders set email = '', contact_name = '', request_hash = ''
    where order_id in (
      select o.order_id from orders o where o.email <> '' and ${which} and ${isSettled}
      limit ${most} for update of o skip locked)`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

export async function forgetNamesOf(db: Database, userIds: readonly string[]): Promise<void> {
  await forgetNames(db, sql<boolean>`o.user_id = any(${userIds}::text[])`, 100_000);
}
