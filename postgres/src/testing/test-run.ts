import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

/*
 * Databases of a test run are named after it, and the run holds an advisory lock of that name for as long as
 * it lives. A killed run loses its lock with its connection, so the next one knows what may be dropped.
 */
const databaseName = /^meal_test_([0-9a-f]{12})_/;
const lockSpace = 772_031;

export interface TestRun {
  id: string;
  template: string;
  end(): Promise<void>;
}

export function databaseOfRun(run: string, name: string): string {
  return `meal_test_${run}_${name}`;
}

export function withDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}

export async function beginTestRun(url: string): Promise<TestRun> {
  const id = randomBytes(6).toString('hex');
  const holder = new Client({ connectionString: url });
  await holder.connect();
  await holder.query('select pg_advisory_lock($1, hashtext($2))', [lockSpace, id]);
  await dropDatabasesOfDeadRuns(holder, id);
  const template = databaseOfRun(id, 'template');
  await holder.query(
    `create database ${template} template template0 encoding 'UTF8' locale 'C.UTF-8'${await builtinProvider(holder)}`,
  );
  return {
    id,
    template,
    async end() {
      await dropDatabases(holder, (run) => run === id);
      await holder.end();
    },
  };
}

/** PostgreSQL 17 brought the locale provider the embedded server is made with; older ones use the system's. */
async function builtinProvider(client: Client): Promise<string> {
  const { rows } = await client.query<{ version: number }>(
    "select current_setting('server_version_num')::int as version",
  );
  return (rows[0]?.version ?? 0) >= 170_000 ? " locale_provider builtin builtin_locale 'C.UTF-8'" : '';
}

async function dropDatabasesOfDeadRuns(holder: Client, own: string): Promise<void> {
  const isDead = async (run: string) => {
    const { rows } = await holder.query<{ free: boolean }>(
      'select pg_try_advisory_lock($1, hashtext($2)) as free',
      [lockSpace, run],
    );
    if (rows[0]?.free) await holder.query('select pg_advisory_unlock($1, hashtext($2))', [lockSpace, run]);
    return rows[0]?.free === true;
  };
  await dropDatabases(holder, async (run) => run !== own && (await isDead(run)));
}

async function dropDatabases(
  client: Client,
  matches: (run: string) => boolean | Promise<boolean>,
): Promise<void> {
  const { rows } = await client.query<{ datname: string }>(
    "select datname from pg_database where datname like 'meal\\_test\\_%'",
  );
  for (const { datname } of rows) {
    const run = databaseName.exec(datname)?.[1];
    if (run !== undefined && (await matches(run))) {
      await client.query(`drop database if exists ${client.escapeIdentifier(datname)} with (force)`);
    }
  }
}
