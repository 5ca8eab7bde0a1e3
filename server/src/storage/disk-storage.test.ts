import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { systemClock } from '@meal/kit/clock';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deriveSecrets } from '../platform/secrets';
import { DiskStorage } from './disk-storage';
import { StorageFault } from './port';
import { probeStorage } from './probe-storage';

const secrets = deriveSecrets('a secret of tests that is long enough');
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'meal-disk-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const disk = (leastFreeBytes?: number) =>
  new DiskStorage({ folder: join(folder, 'uploads'), secrets, clock: systemClock, leastFreeBytes });
const bytes = Buffer.from('0123456789');
const files = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) => each.isFile());

test('what is written is read, replaced and removed, and what is not there is nothing', async () => {
  const storage = disk();
  expect(await storage.read('avatar/x.webp', 100)).toBeUndefined();
  await storage.write('avatar/x.webp', 'image/webp', bytes);
  await storage.write('avatar/x.webp', 'image/webp', Buffer.from('other'));
  expect(String(await storage.read('avatar/x.webp', 100))).toBe('other');
  await expect(storage.read('avatar/x.webp', 4)).rejects.toBeInstanceOf(StorageFault);
  await storage.remove('avatar/x.webp');
  await storage.remove('avatar/x.webp');
  expect(files()).toEqual([]);
});

test('what comes is taken to the byte, and never over what is there', async () => {
  const storage = disk();
  const take = (text: string) => storage.take('incoming/up', Readable.from([Buffer.from(text)]), 10);
  expect(await take('012345678')).toBe('otherLength');
  expect(await take('0123456789x')).toBe('otherLength');
  expect(files()).toEqual([]);
  expect(await take('0123456789')).toBe('kept');
  expect(await take('9876543210')).toBe('there');
  expect(String(await storage.read('incoming/up', 100))).toBe('0123456789');
});

test('whoever goes away in the middle leaves nothing', async () => {
  const gone = Object.assign(new Error('aborted'), { code: 'ECONNRESET' });
  const body = Readable.from(
    (function* send() {
      yield bytes.subarray(0, 5);
      throw gone;
    })(),
  );
  expect(await disk().take('incoming/up', body, 10)).toBe('otherLength');
  expect(files()).toEqual([]);
});

test('what a killed process has begun is in nobody’s way for good', async () => {
  const storage = disk();
  await storage.write('incoming/other', '', bytes);
  writeFileSync(join(folder, 'uploads/incoming/up.draft'), 'half');
  expect(await storage.take('incoming/up', Readable.from([bytes]), 10)).toBe('there');
  await storage.remove('incoming/up');
  expect(await storage.take('incoming/up', Readable.from([bytes]), 10)).toBe('kept');
});

test('there is room only while enough stays free for the database beside it', async () => {
  expect(await disk(1).hasRoom()).toBe(true);
  expect(await disk(Number.MAX_SAFE_INTEGER).hasRoom()).toBe(false);
  writeFileSync(join(folder, 'file'), '');
  const nowhere = new DiskStorage({ folder: join(folder, 'file/uploads'), secrets, clock: systemClock });
  expect(await nowhere.hasRoom()).toBe(false);
  await expect(nowhere.write('x', '', bytes)).rejects.toBeInstanceOf(StorageFault);
  expect(await probeStorage(nowhere)).toBe('the disk says ENOTDIR');
  expect(await probeStorage(disk())).toBeUndefined();
});
