import type { SelectQueryBuilder } from 'kysely';
import { z } from 'zod';
import type { Charge, SandboxDatabase, SandboxTables } from '../tables';
import { chargeStates } from './charge-states';
import { merchantId } from './merchant-input';
import { describeCharges, type View } from './snapshot';

export const listQuery = z.object({
  order: merchantId.optional(),
  state: z.enum(chargeStates).optional(),
  since: z.coerce.number().int().min(0).optional(),
  cursor: z.coerce.number().int().min(0).default(0),
});
type ListQuery = z.output<typeof listQuery>;

const pageSize = 500;

export function findCharge(db: SandboxDatabase, paymentId: string): Promise<Charge | undefined> {
  return db.selectFrom('charges').selectAll().where('payment_id', '=', paymentId).executeTakeFirst();
}

/**
 * What the provider has, oldest first; with the first page what all of it comes to: open holds and yen. To add it up with every
 * page would be a million rows, two thousand times.
 */
export async function listCharges(
  db: SandboxDatabase,
  { order, state, since, cursor }: ListQuery,
  view: View,
) {
  let matching = db.selectFrom('charges');
  if (order !== undefined) matching = matching.where('order_id', '=', order);
  if (state !== undefined) matching = matching.where('state', '=', state);
  if (since !== undefined) matching = matching.where('created_at', '>=', new Date(since));
  const charges = await matching
    .selectAll()
    .where('position', '>', cursor)
    .orderBy('position')
    .limit(pageSize)
    .execute();
  const last = charges.length === pageSize ? charges.at(-1) : undefined;
  return {
    list: await describeCharges(db, charges, view),
    ...(cursor === 0 ? { totals: await totalsOf(matching) } : {}),
    ...(last ? { nextCursor: last.position } : {}),
  };
}

function totalsOf(matching: SelectQueryBuilder<SandboxTables, 'charges', object>) {
  return matching
    .select(({ fn, eb }) => [
      fn.countAll<number>().as('charges'),
      fn
        .countAll<number>()
        .filterWhere(eb('state', '=', 'held'))
        .as('openHolds'),
      fn.coalesce(fn.sum<number>('captured'), eb.val(0)).as('captured'),
      fn.coalesce(fn.sum<number>('refunded'), eb.val(0)).as('refunded'),
    ])
    .executeTakeFirstOrThrow();
}
