import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@meal/postgres/testing/test-database';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { breaksOf } from '../../testing/release/release-breaks';
import type { Release } from '../../testing/release/sent-statement';

let database: TestDatabase;
let client: Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const releases = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.json'))
  .map((name): Release => JSON.parse(readFileSync(join(import.meta.dirname, name), 'utf8')));

/** Fewer would be a recording that has failed. */
const fewest = 250;

test.each(releases)('what servers of release $release send works on the schema of today', async (release) => {
  expect(release.statements.length).toBeGreaterThan(fewest);
  expect(await breaksOf(client, release)).toEqual([]);
});

/** Those that have to do with a table. */
function about(table: string): Pick<Release, 'columns' | 'statements'> {
  const named = new RegExp(`\\b(${table})\\b`);
  const statements = releases.flatMap((release) => release.statements).filter(({ text }) => named.test(text));
  return { columns: releases[0]?.columns ?? [], statements };
}

test.each([
  ['a column that is dropped', 'orders', 'drop column contact_name', 'column "contact_name"'],
  ['a column with another name', 'tickets', 'rename column uses_left to remaining', 'column "uses_left"'],
  [
    'a column that must be given',
    'favourites',
    'add column basis text not null',
    'null value in column "basis"',
  ],
  [
    'one of a table whose rows are made of others',
    'refunds',
    'add column basis text not null',
    'refunds.basis',
  ],
  [
    'a default that rows made of JSON pass by',
    'orders',
    `add column origin text not null default 'app'`,
    'null value in column "origin"',
  ],
  ['a column of another type', 'payments', 'alter column captured type bigint', 'bigint'],
  ['a rule that is tightened', 'favourites', `add check (offer_id = '')`, 'violates check constraint'],
])('%s is found', async (_, table, change, words) => {
  const breaks = await breaksOf(client, about(table), `alter table ${table} ${change}`);
  expect(breaks).toContainEqual(expect.stringContaining(words));
});

test('what only expands breaks nobody', async () => {
  const change = `alter table orders add column origin text; create index on orders (origin);
    alter table refunds add column basis text not null default 'ticket'; create table origins (origin text primary key)`;
  expect(await breaksOf(client, about('orders|refunds'), change)).toEqual([]);
});
