import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { ownIdentity, processStart } from './process-identity';
import { postmasterOf, query, useDataFolders } from './testing-data-folders';
import { startInOwnProcess } from './testing-server-process';

const { folders, running, said, newFolder, start } = useDataFolders();
const isRoot = process.getuid?.() === 0;

const idOfNobody = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' })) | 0;

/** Whether an account without rights can read and run this checkout. */
const isCheckoutOpen = () => [import.meta.filename, process.execPath].every(isOpenToOthers);

function isOpenToOthers(path: string): boolean {
  const needed = statSync(path).isDirectory() ? 0o5 : 0o4;
  if ((statSync(path).mode & needed) !== needed) return false;
  return path === dirname(path) || isOpenToOthers(dirname(path));
}

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
