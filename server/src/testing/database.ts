import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import { databaseOfRun, withDatabase } from './test-run';

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** A migrated, empty database of its own for one suite. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const serverUrl = inject('databaseServerUrl');
  const run = inject('databaseTestRun');
  const name = databaseOfRun(run, randomBytes(6).toString('hex'));
  await onServer(serverUrl, `create database ${name} template ${databaseOfRun(run, 'template')}`);
  return {
    url: withDatabase(serverUrl, name),
    drop: () => onServer(serverUrl, `drop database if exists ${name} with (force)`),
  };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
