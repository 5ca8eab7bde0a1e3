import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { FileShelf } from './file-shelf';

const folder = mkdtempSync(join(tmpdir(), 'meal-shelf-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('what was put there is found, and nothing half-written beside it', async () => {
  const shelf = new FileShelf(join(folder, 'pictures'));
  expect(await shelf.get('a.png')).toBeUndefined();
  await shelf.put('a.png', Buffer.from('one'));
  expect(String(await shelf.get('a.png'))).toBe('one');
  expect(readdirSync(join(folder, 'pictures'))).toEqual(['a.png']);
});

test('a place that cannot be written to keeps nothing, and breaks nothing', async () => {
  const file = join(folder, 'no-folder');
  writeFileSync(file, '');
  const shelf = new FileShelf(file);
  await shelf.put('a.png', Buffer.from('one'));
  expect(await shelf.get('a.png')).toBeUndefined();
});
