import { Client } from 'pg';
import { expect, inject, it } from 'vitest';
import { createTestDatabase } from './test-database';
import { beginTestRun, databaseOfRun } from './test-run';

it('drops what a killed run left behind, and nothing of a run that lives', async () => {
  const url = inject('databaseServerUrl');
  const client = new Client({ connectionString: url });
  await client.connect();
  const dead = databaseOfRun('0123456789ab', 'left');
  await client.query(`create database ${dead}`);
  const living = await createTestDatabase();
  const namesOf = async () =>
    (await client.query<{ datname: string }>('select datname from pg_database')).rows.map(
      ({ datname }) => datname,
    );

  const run = await beginTestRun(url);
  expect(await namesOf()).not.toContain(dead);
  expect(await namesOf()).toContain(run.template);
  expect(await namesOf()).toContain(new URL(living.url).pathname.slice(1));
  await run.end();
  expect(await namesOf()).not.toContain(run.template);

  await living.drop();
  await client.end();
});

it('gives every suite a migrated database of its own', async () => {
  const [first, second] = [await createTestDatabase(), await createTestDatabase()];
  expect(first.url).not.toBe(second.url);
  const client = new Client({ connectionString: first.url });
  await client.connect();
  const { rowCount } = await client.query('select from kysely_migration');
  expect(rowCount).toBeGreaterThan(0);
  await client.end();
  await Promise.all([first.drop(), second.drop()]);
});
