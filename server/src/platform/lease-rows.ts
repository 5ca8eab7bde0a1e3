import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Database } from '../database/connect';
import type { Tables } from '../database/tables';

type LeasedTable = 'invitation_registrations' | 'orders' | 'payments' | 'provider_events' | 'reservations';

interface Leasing<Table extends LeasedTable> {
  table: Table;
  id: keyof Tables[Table] & string;
  isDue: RawBuilder<boolean>;
  /** The longest due first. */
  by: keyof Tables[Table] & string;
  most: number;
}

/** Several times as long as a provider may take to answer; whoever dies gives back what they had after so long. */
const leaseMs = 60_000;

/**
 * Takes rows that are due, which no other worker gets until the lease is over. A lease is not given back: what was done is no
 * longer due, and what could not be done keeps nobody else waiting until it is tried again.
 */
export async function leaseRows<Table extends LeasedTable>(
  db: Database,
  { table, id, isDue, by, most }: Leasing<Table>,
  now: Date,
): Promise<Selectable<Tables[Table]>[]> {
  const [all, key] = [sql.table(table), sql.ref(id)];
  const { rows } = await sql<Selectable<Tables[Table]>>`
    update ${all} set job_lease_until = ${new Date(now.getTime() + leaseMs)}
    where ${key} = any(array(
      select ${key} from ${all} where ${isDue} and (job_lease_until is null or job_lease_until <= ${now})
      order by ${sql.ref(by)} limit ${most} for update skip locked))
    returning *`.execute(db);
  return rows;
}
