import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startThrowawayServer } from '@meal/postgres/testing/throwaway-server';
import { Client, DatabaseError } from 'pg';
import { prepareDatabase } from '../../prepare-database';
import { type Release, type ReleasedStatement, type SentStatement, sameStatement } from './sent-statement';
import { columnsOf, typesOf } from './statement-types';

/** Makes a release's file of what its suites have sent: `make-release.ts <folder> <release> <file>`. */
const [folder = '', release = '', file = ''] = process.argv.slice(2);

const server = await startThrowawayServer();
try {
  await prepareDatabase(server.url);
  const client = new Client({ connectionString: server.url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>('select max(name) as name from kysely_migration');
  const statements: ReleasedStatement[] = [];
  for (const sent of distinct(readSent())) {
    const released = await asReleased(client, sent);
    if (released) statements.push(released);
  }
  const columns = (await columnsOf(client)).map(({ name }) => name);
  const made: Release = { release, migration: rows[0]?.name ?? '', columns, statements };
  // A line for each, so that a change of one is a line.
  writeFileSync(file, `${JSON.stringify(made).replaceAll('{"text":', '\n{"text":')}\n`);
  console.log(`${statements.length} statements of release ${release} are in ${file}.`);
  await client.end();
} finally {
  await server.stop();
}

function readSent(): SentStatement[] {
  const lines = readdirSync(folder).flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'));
  return lines.filter((line) => line !== '').map((line): SentStatement => JSON.parse(line));
}

/** The shortest of each, in an order that does not depend on the run. */
function distinct(all: readonly SentStatement[]): SentStatement[] {
  const byKind = new Map<string, SentStatement>();
  for (const sent of all) {
    const kind = sameStatement(sent.text);
    const known = byKind.get(kind);
    if (!known || size(sent) < size(known)) byKind.set(kind, sent);
  }
  return [...byKind.entries()].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, sent]) => sent);
}

function size({ text, values }: SentStatement): number {
  return text.length + JSON.stringify(values).length;
}

/** Some are of tables that a suite has made for itself. */
async function asReleased(client: Client, sent: SentStatement): Promise<ReleasedStatement | undefined> {
  const { text, values } = sent;
  try {
    const types = await typesOf(client, text);
    const isInsert = /\binsert into\b/i.test(text);
    return { text, ...types, ...(isInsert && { values }) };
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    console.log(`Left out (${error.message}): ${text.slice(0, 120)}`);
    return undefined;
  }
}
