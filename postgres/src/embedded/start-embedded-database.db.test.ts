import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ownIdentity, processStart } from './process-identity';
import { type EmbeddedDatabase, startEmbeddedDatabase } from './start-embedded-database';
import { startInOwnProcess } from './testing-server-process';

// Clusters are made and written to disk in earnest here; a busy disk takes its time.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

const isRoot = process.getuid?.() === 0;
const folders: string[] = [];
const running = new Set<{ stop(): Promise<void> }>();
const said: string[] = [];

function newFolder(mode = 0o755): string {
  const folder = mkdtempSync(join(tmpdir(), 'meal-embedded-'));
  chmodSync(folder, mode);
  folders.push(folder);
  return folder;
}

async function start(dataDir: string): Promise<EmbeddedDatabase> {
  const database = await startEmbeddedDatabase({ dataDir, log: (message) => said.push(message) });
  running.add(database);
  return database;
}

async function query(url: string, statement: string): Promise<unknown[][]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query({ text: statement, rowMode: 'array' })).rows as unknown[][];
  } finally {
    await client.end();
  }
}

/** A program that fills a folder, again and again, as long as it is there. */
const writeForAWhile = `
  const { writeFileSync } = require('node:fs');
  const end = Date.now() + 1500;
  for (let file = 0; Date.now() < end; file += 1) writeFileSync(process.argv[1] + '/' + (file % 500), '');
`;

const idOfNobody = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' })) | 0;

/** Whether an account without rights can read and run this checkout. */
const isCheckoutOpen = () => [import.meta.filename, process.execPath].every(isOpenToOthers);

function isOpenToOthers(path: string): boolean {
  const needed = statSync(path).isDirectory() ? 0o5 : 0o4;
  if ((statSync(path).mode & needed) !== needed) return false;
  return path === dirname(path) || isOpenToOthers(dirname(path));
}

const postmasterOf = (folder: string) =>
  Number(readFileSync(join(folder, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0]);

const started = async (url: string | undefined) => {
  if (url === undefined) throw new Error('the server process did not start');
  return url;
};

afterEach(async () => {
  for (const database of running) await database.stop();
  running.clear();
});

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

describe('one data folder through its life', () => {
  let dataDir: string;
  let home: string;
  beforeAll(async () => {
    dataDir = newFolder();
    home = join(dataDir, 'postgres');
    const database = await start(dataDir);
    await query(database.url, "create table kept (note text); insert into kept values ('焼肉')");
    await database.stop();
  });

  it('keeps rows, address and password over a clean stop, and sorts and speaks UTF-8', async () => {
    const { url } = await start(dataDir);
    expect(await query(url, 'select note from kept')).toEqual([['焼肉']]);
    const [facts] = await query(
      url,
      "select current_setting('fsync'), current_setting('TimeZone'), datlocprovider, datlocale, pg_encoding_to_char(encoding) from pg_database where datname = current_database()",
    );
    expect(facts).toEqual(['on', 'UTC', 'b', 'C.UTF-8', 'UTF8']);
  });

  it('works as a role that owns its tables and reaches nothing else', async () => {
    const { url } = await start(dataDir);
    const [role] = await query(
      url,
      'select rolsuper, rolcreatedb, rolcreaterole, rolreplication from pg_roles where rolname = current_user',
    );
    expect(role).toEqual([false, false, false, false]);
    await expect(query(url, "select pg_read_file('/etc/hostname')")).rejects.toThrow('permission denied');
    await expect(query(url, "copy kept from program 'id'")).rejects.toThrow('permission denied');
  });

  it('takes over what an earlier version made as superuser', async () => {
    const { superuserUrl, stop } = await start(dataDir);
    await query(
      superuserUrl,
      `create schema old; create table old.kept (id serial, note text); insert into old.kept (note) values ('寿司');
       create sequence old.numbers; create type old.mood as enum ('good');
       create function old.answer() returns integer language sql as 'select 42'`,
    );
    await stop();
    const { url } = await start(dataDir);
    expect(await query(url, 'select id, note from old.kept')).toEqual([[1, '寿司']]);
    await query(url, 'alter table old.kept add column more text; drop schema old cascade');
  });

  it('lets nobody else list the folders that it makes', async () => {
    const made = join(newFolder(), 'data');
    await start(made);
    for (const folder of [made, join(made, 'postgres')]) expect(statSync(folder).mode & 0o066).toBe(0);
  });

  it('asks for the password', async () => {
    const { url } = await start(dataDir);
    const wrong = new URL(url);
    wrong.password = 'guess';
    await expect(query(wrong.href, 'select 1')).rejects.toThrow('password authentication failed');
  });

  it('refuses a second server on the folder and leaves the first alone', async () => {
    const { url } = await start(dataDir);
    const second = startInOwnProcess(dataDir);
    expect((await second.said).refusal).toContain(`Another server (process ${process.pid}) is already using`);
    expect(await query(url, 'select 1')).toEqual([[1]]);
  });

  it('moves to another port when its own is taken, and stays there', async () => {
    const before = new URL((await start(dataDir)).url).port;
    await [...running][0]?.stop();
    const squatter = createServer().listen(Number(before), '127.0.0.1');
    await once(squatter, 'listening');
    const moved = await start(dataDir);
    squatter.close();
    expect(new URL(moved.url).port).not.toBe(before);
    await moved.stop();
    expect((await start(dataDir)).url).toBe(moved.url);
  });

  it('starts over stale files whose process ids now belong to other processes', async () => {
    const stranger = { ...ownIdentity(), pid: process.ppid, started: 'another time' };
    for (const name of readdirSync(home).filter((each) => each.endsWith('.lock'))) rmSync(join(home, name));
    writeFileSync(join(home, 'instance-1.lock'), JSON.stringify({ holder: stranger }));
    const pidFile = join(home, 'cluster', 'postmaster.pid');
    writeFileSync(pidFile, `${process.ppid}\n${join(home, 'cluster')}\n1\n5432\n\n127.0.0.1\n0 0\nready\n`);
    const { url } = await start(dataDir);
    expect(await query(url, 'select count(*)::int from kept')).toEqual([[1]]);
    expect(processStart(process.ppid)).toBeDefined();
  });

  it('comes back on the same address when PostgreSQL alone is killed', async () => {
    const { url } = await start(dataDir);
    process.kill(postmasterOf(home), 'SIGKILL');
    await expect.poll(() => query(url, 'select count(*)::int from kept').catch(() => 'down')).toEqual([[1]]);
  });

  it('stops cleanly on Ctrl-C, which PostgreSQL itself never sees', async () => {
    const server = startInOwnProcess(dataDir);
    await server.said;
    const postmaster = postmasterOf(home);
    process.kill(-Number(server.process.pid), 'SIGINT');
    await server.ended;
    expect(processStart(postmaster)).toBeUndefined();
    expect(readFileSync(join(home, 'server.log'), 'utf8').trim()).toMatch(/database system is shut down$/);
  });
});

describe('kill -9', () => {
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
});

describe.runIf(isRoot)('started by root', () => {
  it('keeps the database where its account can reach it, and finds it again', async () => {
    const closed = newFolder(0o700);
    const dataDir = join(closed, 'data');
    said.length = 0;
    const first = await start(dataDir);
    folders.push(first.folder);
    expect(first.folder).not.toContain(closed);
    expect(said.join()).toContain(`The database is kept in ${first.folder}`);
    await query(first.url, 'create table kept (note text)');
    await first.stop();
    const again = await start(dataDir);
    expect(again.folder).toBe(first.folder);
    expect(await query(again.url, 'select * from kept')).toEqual([]);
    await again.stop();

    rmSync(dataDir, { recursive: true });
    const afresh = await start(dataDir);
    folders.push(afresh.folder);
    expect(afresh.folder).not.toBe(first.folder);
  });

  // A checkout only root may read cannot be started by anybody else.
  it.runIf(isCheckoutOpen())(
    'lets an ordinary user start it, and then shares the folder with that user',
    async () => {
      const user = { uid: idOfNobody('-u'), gid: idOfNobody('-g') };
      const dataDir = newFolder(0o777);
      const starts = async () => {
        const server = startInOwnProcess(dataDir, user);
        const { url, refusal } = await server.said;
        if (url !== undefined) await query(url, 'create table if not exists kept (note text)');
        server.process.kill('SIGTERM');
        await server.ended;
        return url ?? refusal;
      };
      const address = await starts();
      expect(address).toMatch(/^postgresql:/);
      const asRoot = await start(dataDir);
      expect(await query(asRoot.url, 'select * from kept')).toEqual([]);
      await asRoot.stop();
      expect(await starts()).toBe(address);
    },
  );
});

it('says so when the folder was made by another version of PostgreSQL', async () => {
  const dataDir = newFolder();
  mkdirSync(join(dataDir, 'postgres', 'cluster'), { recursive: true });
  writeFileSync(join(dataDir, 'postgres', 'cluster', 'PG_VERSION'), '12\n');
  await expect(start(dataDir)).rejects.toThrow('was made by PostgreSQL 12');
});
