import { type RawBuilder, sql } from 'kysely';
import type { Tables } from './tables';

/**
 * One JSON for any number of rows: the statement stays the same. It names the columns that the rows have, so that every
 * other column has its default.
 */
export function insertRows(
  table: keyof Tables,
  rows: readonly object[],
  /** In which order, and what becomes of those that are there. */
  rest: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
  return sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}) ${rest}`;
}
