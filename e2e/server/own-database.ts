import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

// Named and locked as the database tests do it, so that either kind of run clears up after one that was killed.
const lockSpace = 772_031;

interface OwnDatabase {
  url: string;
  drop(): Promise<void>;
}

/** An empty database for this run on somebody's PostgreSQL. */
export async function makeDatabase(serverUrl: string): Promise<OwnDatabase> {
  const run = randomBytes(6).toString('hex');
  const name = `meal_test_${run}_e2e`;
  const holder = new Client({ connectionString: serverUrl });
  await holder.connect();
  await holder.query('select pg_advisory_lock($1, hashtext($2))', [lockSpace, run]);
  await holder.query(`create database ${name} template template0 encoding 'UTF8'`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    async drop() {
      await holder.query(`drop database if exists ${name} with (force)`);
      await holder.end();
    },
  };
}
