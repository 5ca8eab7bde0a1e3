import { type Client, DatabaseError } from 'pg';
import type { Release, ReleasedStatement } from './sent-statement';
import { columnsOf, type StatementTypes, typesOf } from './statement-types';

/** What a server of that release would be told by this schema, in words; nothing where it can go on. Leaves no trace. */
export async function breaksOf(
  client: Client,
  { columns, statements }: Pick<Release, 'columns' | 'statements'>,
  change = '',
): Promise<string[]> {
  const breaks: string[] = [];
  await client.query('begin');
  try {
    if (change !== '') await client.query(change);
    breaks.push(...(await newlyRequired(client, columns)));
    await forgetForeignKeys(client);
    for (const statement of statements) {
      const wrong = await tried(client, () => compare(client, statement));
      if (wrong !== undefined) breaks.push(`${wrong}: ${statement.text.replace(/\s+/g, ' ').slice(0, 200)}`);
    }
  } finally {
    await client.query('rollback');
  }
  return breaks;
}

/** An insert that takes its rows from others finds none here, so what it does not give is told by the schema. */
async function newlyRequired(client: Client, known: readonly string[]): Promise<string[]> {
  const tables = new Set(known.map((name) => name.split('.')[0]));
  return (await columnsOf(client))
    .filter(({ name, table, isRequired }) => isRequired && tables.has(table) && !known.includes(name))
    .map(({ name }) => `${name} must be given, and was not known`);
}

/** Each insert is sent alone, without the rows that it would refer to. */
async function forgetForeignKeys(client: Client): Promise<void> {
  const { rows } = await client.query<{ drop: string }>(
    `select format('alter table %s drop constraint %I cascade', conrelid::regclass, conname) as drop
     from pg_constraint where contype = 'f' and conparentid = 0`,
  );
  for (const { drop } of rows) await client.query(drop);
}

async function tried(client: Client, work: () => Promise<string | undefined>): Promise<string | undefined> {
  await client.query('savepoint statement');
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    return error.message;
  } finally {
    await client.query('rollback to savepoint statement');
  }
}

async function compare(client: Client, statement: ReleasedStatement): Promise<string | undefined> {
  const { text, values } = statement;
  const wrong = changedType(statement, await typesOf(client, text));
  if (wrong === undefined && values) await client.query(text, [...values]);
  return wrong;
}

/** Columns may come to what answers with whole rows; what was there is there in its order. */
function changedType(before: StatementTypes, now: StatementTypes): string | undefined {
  if (before.parameters.join() !== now.parameters.join()) {
    return `parameters were ${before.parameters.join()} and are ${now.parameters.join()}`;
  }
  let found = 0;
  for (const type of now.results) if (type === before.results[found]) found += 1;
  if (found < before.results.length) {
    return `answers were ${before.results.join()} and are ${now.results.join()}`;
  }
  return undefined;
}
