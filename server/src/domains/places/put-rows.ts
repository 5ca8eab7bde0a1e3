import { type Selectable, sql } from 'kysely';
import type { Database } from '../../database/connect';
import type { Tables } from '../../database/tables';

type PlaceTable =
  | 'municipalities'
  | 'lines'
  | 'stations'
  | 'line_stations'
  | 'areas'
  | 'area_stations'
  | 'category_groups'
  | 'categories';

export type RowOf<Table extends PlaceTable> = Selectable<Tables[Table]>;

/** Whoever writes places does so one after the other, until the transaction ends. */
export async function lockPlaces(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('places', 0))`.execute(db);
}

interface Put<Table extends PlaceTable> {
  table: Table;
  key: readonly (keyof RowOf<Table> & string)[];
  rows: readonly RowOf<Table>[];
  /** What becomes of a row that is there and differs. */
  differing?: 'update' | 'leave';
}

/** Brings rows in with one statement. Rows that are there already, as they should be, are not even locked. */
export async function putRows<Table extends PlaceTable>(
  db: Database,
  { table, key, rows, differing = 'update' }: Put<Table>,
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = Object.keys(first);
  const rest = columns.filter((column) => !key.some((name) => name === column));
  const list = sql.join(columns.map((column) => sql.ref(column)));
  const change =
    differing === 'leave' || rest.length === 0
      ? sql`nothing`
      : sql`update set ${sql.join(rest.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`))}`;
  await sql`
    insert into ${sql.table(table)} (${list})
    select ${list} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)})
    except select ${list} from ${sql.table(table)}
    on conflict (${sql.join(key.map((column) => sql.ref(column)))}) do ${change}`.execute(db);
}
