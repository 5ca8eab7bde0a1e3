import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { expect, it } from 'vitest';
import { processStart } from './process-identity';
import { postmasterOf, query, useDataFolders } from './testing-data-folders';
import { startInOwnProcess } from './testing-server-process';

const { said, newFolder, start } = useDataFolders();

/** A program that fills a folder, again and again, as long as it is there. */
const writeForAWhile = `
  const { writeFileSync } = require('node:fs');
  const end = Date.now() + 1500;
  for (let file = 0; Date.now() < end; file += 1) writeFileSync(process.argv[1] + '/' + (file % 500), '');
`;

const started = async (url: string | undefined) => {
  if (url === undefined) throw new Error('the server process did not start');
  return url;
};

it('loses no acknowledged row, whether PostgreSQL dies too or is left behind', async () => {
  const dataDir = newFolder();
  const home = join(dataDir, 'postgres');
  let acknowledged = 0;
  for (const alsoPostgres of [false, true]) {
    const server = startInOwnProcess(dataDir);
    const url = await started((await server.said).url);
    const writer = new Client({ connectionString: url });
    writer.on('error', () => {});
    await writer.connect();
    await writer.query('create table if not exists written (number int)');
    const writing = (async () => {
      for (;;) {
        await writer.query('insert into written values ($1)', [acknowledged]);
        acknowledged += 1;
      }
    })().catch(() => {});
    const enough = acknowledged + 20;
    await expect.poll(() => acknowledged, { interval: 5 }).toBeGreaterThan(enough);
    const postmaster = postmasterOf(home);
    process.kill(Number(server.process.pid), 'SIGKILL');
    if (alsoPostgres) {
      process.kill(postmaster, 'SIGKILL');
      while (processStart(postmaster) !== undefined) await sleep(5);
    } else await sleep(100);
    await server.ended;

    said.length = 0;
    const next = await start(dataDir);
    await writing;
    const [row] = await query(next.url, 'select count(*)::int from written');
    expect(row?.[0]).toBeGreaterThanOrEqual(acknowledged);
    expect(processStart(postmaster)).toBeUndefined();
    expect(said.length > 0).toBe(!alsoPostgres);
    acknowledged = Number(row?.[0]);
    await next.stop();
  }
});

it('comes back on its own port, also where that is taken for a while', async () => {
  const dataDir = newFolder();
  const { url } = await start(dataDir);
  const postmaster = postmasterOf(join(dataDir, 'postgres'));
  process.kill(postmaster, 'SIGKILL');
  const stranger = await listenOn(Number(new URL(url).port));
  await expect.poll(() => said).toContain('The port of the database was taken while it was down.');
  stranger.close();
  await expect.poll(() => query(url, 'select 1').catch(() => []), { interval: 100 }).toEqual([[1]]);
});

/** As soon as nobody else does. */
async function listenOn(port: number): Promise<Server> {
  for (;;) {
    const server = createServer().listen(port, '127.0.0.1');
    try {
      await once(server, 'listening');
      return server;
    } catch {
      await sleep(2);
    }
  }
}

it('never takes a half-made data folder for a whole one', async () => {
  const dataDir = newFolder();
  const home = join(dataDir, 'postgres');
  const server = startInOwnProcess(dataDir);
  const halfMade = () =>
    existsSync(home) && readdirSync(home).some((name) => existsSync(join(home, name, 'made', 'base')));
  while (!halfMade()) await sleep(5);
  process.kill(Number(server.process.pid), 'SIGKILL');
  await server.ended;
  expect(existsSync(join(home, 'cluster'))).toBe(false);

  const { url } = await start(dataDir);
  expect(await query(url, 'select 1')).toEqual([[1]]);
  expect(readdirSync(home).filter((name) => name.startsWith('cluster'))).toEqual(['cluster']);
});

it('removes a half-made folder into which somebody still writes for a moment', async () => {
  const dataDir = newFolder();
  const home = join(dataDir, 'postgres');
  const draft = join(home, 'cluster-draft-0123456789ab');
  mkdirSync(draft, { recursive: true });
  const writing = spawn(process.execPath, ['-e', writeForAWhile, draft]);
  const ended = once(writing, 'exit');
  while (readdirSync(draft).length === 0) await sleep(5);
  const { url } = await start(dataDir);
  expect(await query(url, 'select 1')).toEqual([[1]]);
  expect(readdirSync(home).filter((name) => name.startsWith('cluster'))).toEqual(['cluster']);
  await ended;
});
