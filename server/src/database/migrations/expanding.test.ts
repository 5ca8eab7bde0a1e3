import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { expect, test } from 'vitest';
import { migrations } from '../migrate';
import { contracting, whyNotExpanding } from './expanding';

/** Older ones have run everywhere. */
const later = Object.keys(migrations).filter((name) => name > '016-compared-on');

async function statementsOf(name: string): Promise<string[]> {
  const statements: string[] = [];
  const db = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (own) => new PostgresIntrospector(own),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void statements.push(query.sql),
  });
  await migrations[name]?.up(db);
  return statements;
}

test('migrations only expand: servers of the release before run beside them', async () => {
  const faults: string[] = [];
  for (const name of later) {
    for (const statement of await statementsOf(name)) {
      const why = whyNotExpanding(statement);
      if (why !== undefined && !contracting[name]?.includes(statement)) faults.push(`${name}: ${why}`);
    }
  }
  expect(faults).toEqual([]);
});

test('the statements of a migration are seen', async () => {
  expect(await statementsOf('016-compared-on')).toEqual(['alter table offers add column compared_on date']);
});

test('what is said to contract is what its migration does', async () => {
  for (const [name, statements] of Object.entries(contracting)) {
    expect(await statementsOf(name)).toEqual(expect.arrayContaining([...statements]));
  }
});

test.each([
  'set local statement_timeout = 0',
  'create table gifts (gift_id text primary key, at timestamptz(3) not null)',
  'create index gifts_by_age on gifts (at)',
  'alter table orders add column gift text, add column price numeric(9, 2)',
  `alter table staff -- Why, "drop column" or not.
    add column seen smallint not null default 0`,
  'update offers set compared_on = null',
])('%s expands', (statement) => {
  expect(whyNotExpanding(statement)).toBeUndefined();
});

test.each([
  ['alter table orders drop column gift', 'does not add a column'],
  ['alter table orders rename column gift to present', 'does not add a column'],
  ['alter table orders add column gift text, alter column email type varchar', 'does not add a column'],
  ['alter table staff add column gift text not null', 'older servers do not give it'],
  ['alter table staff add column gift text not null default null', 'older servers do not give it'],
  [`alter table orders add column gift text not null default ''`, 'made of JSON'],
  ['alter table staff add column gift text unique', 'ties what older servers write'],
  [`alter table tickets add check (state <> 'used')`, 'does not add a column'],
  ['drop table gifts', 'only tables, indexes and columns are added'],
  ['drop index gifts_by_age', 'only tables, indexes and columns are added'],
  ['create unique index one_gift on orders (gift)', 'only tables, indexes and columns are added'],
  ['delete from orders', 'only tables, indexes and columns are added'],
])('%s does not expand', (statement, words) => {
  expect(whyNotExpanding(statement)).toContain(words);
});
