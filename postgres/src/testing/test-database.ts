import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import { databaseOfRun, withDatabase } from './test-run';

declare module 'vitest' {
  export interface ProvidedContext {
    databaseServerUrl: string;
    databaseTestRun: string;
  }
}

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** A migrated, empty database of its own for one suite. */
export async function createTestDatabase(template = 'template'): Promise<TestDatabase> {
  const serverUrl = inject('databaseServerUrl');
  const run = inject('databaseTestRun');
  const name = databaseOfRun(run, randomBytes(6).toString('hex'));
  await onServer((server) =>
    server.query(`create database ${name} template ${databaseOfRun(run, template)}`),
  );
  return {
    url: withDatabase(serverUrl, name),
    drop: () => onServer((server) => server.query(`drop database if exists ${name} with (force)`)),
  };
}

/** A copy of a database that is filled once for the whole run, by whichever suite needs it first. */
export async function createFilledDatabase(
  filling: string,
  fill: (url: string) => Promise<void>,
): Promise<TestDatabase> {
  const template = databaseOfRun(inject('databaseTestRun'), filling);
  await onServer(async (server) => {
    await server.query('select pg_advisory_lock(hashtext($1))', [template]);
    const { rowCount } = await server.query('select from pg_database where datname = $1', [template]);
    if (rowCount !== 0) return;
    const begun = await createTestDatabase();
    await fill(begun.url);
    await server.query(`alter database ${new URL(begun.url).pathname.slice(1)} rename to ${template}`);
  });
  return createTestDatabase(filling);
}

async function onServer<Result>(work: (server: Client) => Promise<Result>): Promise<void> {
  const server = new Client({ connectionString: inject('databaseServerUrl') });
  await server.connect();
  try {
    await work(server);
  } finally {
    await server.end();
  }
}
