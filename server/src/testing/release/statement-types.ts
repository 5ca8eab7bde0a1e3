import type { ClientBase } from 'pg';

export interface StatementTypes {
  parameters: readonly string[];
  results: readonly string[];
}

/** What the database makes of a statement: it has to know every table and column, and settles every type. */
export async function typesOf(client: ClientBase, text: string): Promise<StatementTypes> {
  await client.query(`prepare released as ${text}`);
  const { rows } = await client.query<StatementTypes>(
    `select parameter_types::text[] as parameters, coalesce(result_types::text[], '{}') as results
     from pg_prepared_statements where name = 'released'`,
  );
  await client.query('deallocate released');
  const [types] = rows;
  if (!types) throw new Error(`The database has not kept ${text}`);
  return types;
}

export interface Column {
  name: string;
  table: string;
  /** Whoever writes a row has to give it. */
  isRequired: boolean;
}

export async function columnsOf(client: ClientBase): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `select table_name || '.' || column_name as name, table_name as table,
       is_nullable = 'NO' and column_default is null and is_identity = 'NO' and is_generated = 'NEVER' as "isRequired"
     from information_schema.columns where table_schema = 'public' and table_name not like 'kysely%' order by 1`,
  );
  return rows;
}
