import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedDatabase } from '@meal/postgres/embedded/start-embedded-database';
import { createTestDatabase } from '@meal/postgres/testing/test-database';
import { afterAll, expect, test } from 'vitest';
import { prepareDatabase } from './prepare-database';
import { runProgram } from './testing/run-program';

const folder = mkdtempSync(join(tmpdir(), 'meal-test-import-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (args: string[], env: Record<string, string>) =>
  runProgram('main-import-stations', args, { DATA_DIR: folder, ...env });

function newFile(...rows: string[]): string {
  const path = join(folder, 'stations.csv');
  const header =
    'station_id,group_id,name_ja,name_en,name_zh,name_ko,kana,romaji,operators,municipality_code,latitude,longitude,area_id,lines';
  writeFileSync(path, ['\uFEFF', header, '\n', ...rows].join(''));
  return path;
}

test('imports a good file, and ends with 1 and a report for a bad one', async () => {
  const database = await createTestDatabase();
  const env = { DATABASE_URL: database.url };
  const row = 'more-1,more-1,新駅,Shin-eki,新站,신역,シンエキ,Shin-eki,nankai,271284,34.65,135.5,,\n';
  expect(await run([newFile(row)], env)).toEqual({
    code: 0,
    said: 'Stations: 1 added, 0 changed, 0 unchanged.\n',
    complained: '',
  });
  const bad = newFile(row, row);
  expect(await run([bad], env)).toEqual({
    code: 1,
    said: '',
    complained: `line 3, station_id: "more-1" stands on line 2 already\nNothing was imported: ${bad} has a fault.\n`,
  });
  await database.drop();
});

test('finds the embedded database of a server that runs on the data folder', async () => {
  const running = await startEmbeddedDatabase({ dataDir: folder, log: () => {} });
  const elsewhere = running.folder.startsWith(folder) ? undefined : running.folder;
  try {
    const early = await run([newFile()], {});
    expect(early.complained).toContain('The database is not up to date');
    await prepareDatabase(running.url);
    expect((await run([newFile()], {})).said).toBe('Stations: 0 added, 0 changed, 0 unchanged.\n');
  } finally {
    await running.stop();
    if (elsewhere) rmSync(elsewhere, { recursive: true, force: true });
  }
});

test('says in one sentence what it lacks', async () => {
  const lacks = async (args: string[], env: Record<string, string> = {}) => {
    const { code, said, complained } = await run(args, env);
    expect({ code, said, lines: complained.trim().split('\n').length }).toEqual({
      code: 1,
      said: '',
      lines: 1,
    });
    return complained;
  };
  const file = newFile();
  const nobody = { DATABASE_URL: 'postgresql://postgres@127.0.0.1:1/postgres' };
  expect(
    await Promise.all([
      lacks([]),
      lacks([join(folder, 'nothing.csv')]),
      lacks([file]),
      lacks([file], nobody),
    ]),
  ).toEqual([
    expect.stringContaining('Name the file'),
    expect.stringContaining('no such file'),
    expect.stringContaining(`No embedded database is running in ${folder}`),
    expect.stringContaining('Nobody answers at the address of DATABASE_URL'),
  ]);
});
