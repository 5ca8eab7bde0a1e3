import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { takeInstanceLock } from './instance-lock';
import { ownIdentity, type ProcessIdentity, processStart } from './process-identity';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'meal-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const leaveLockOf = (holder: Partial<ProcessIdentity>) =>
  writeFileSync(join(folder, 'instance-1.lock'), JSON.stringify({ holder: { ...ownIdentity(), ...holder } }));

it('refuses a folder whose holder lives, in words that say what to do', async () => {
  await takeInstanceLock(folder);
  await expect(takeInstanceLock(folder)).rejects.toThrow(
    `Another server (process ${process.pid}) is already using this data folder. Stop it first`,
  );
});

it('gives a released folder to the next', async () => {
  (await takeInstanceLock(folder)).release();
  await expect(takeInstanceLock(folder)).resolves.toBeDefined();
});

it('takes over from a holder whose process id now belongs to another process', async () => {
  leaveLockOf({ pid: process.ppid, started: `${processStart(process.ppid)}0` });
  await expect(takeInstanceLock(folder)).resolves.toBeDefined();
});

it('takes over from a holder that died with the machine', async () => {
  leaveLockOf({ boot: 'an earlier boot' });
  await expect(takeInstanceLock(folder)).resolves.toBeDefined();
});

it('takes over a damaged lock file, and leaves one file behind', async () => {
  writeFileSync(join(folder, 'instance-7.lock'), '{"hol');
  await takeInstanceLock(folder);
  expect(readdirSync(folder)).toEqual(['instance-8.lock']);
});

it('refuses while a holder on another machine keeps its lock fresh', async () => {
  leaveLockOf({ host: 'elsewhere' });
  const heartbeat = setInterval(
    () => utimesSync(join(folder, 'instance-1.lock'), new Date(), new Date()),
    200,
  );
  await expect(takeInstanceLock(folder)).rejects.toThrow('another machine or container (elsewhere)');
  clearInterval(heartbeat);
});

it('takes over from a holder on another machine that has gone silent', async () => {
  leaveLockOf({ host: 'elsewhere' });
  await expect(takeInstanceLock(folder, 300)).resolves.toBeDefined();
});
