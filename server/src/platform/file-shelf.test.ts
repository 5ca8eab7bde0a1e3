import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { FileShelf } from './file-shelf';

const folder = mkdtempSync(join(tmpdir(), 'meal-shelf-'));
afterAll(() => rmSync(folder, { recursive: true }));

function maker() {
  let made = 0;
  return async () => Buffer.from(`picture ${(made += 1)}`);
}

test('a recipe is made once, also for the next process, and leaves nothing half-written', async () => {
  const place = join(folder, 'pictures');
  const make = maker();
  expect(String(await new FileShelf(place).getOrMake('a', make))).toBe('picture 1');
  expect(String(await new FileShelf(place).getOrMake('a', make))).toBe('picture 1');
  expect(String(await new FileShelf(place).getOrMake('b', make))).toBe('picture 2');
  expect(readdirSync(place)).toHaveLength(2);
});

test('a place that cannot be written to keeps nothing, and breaks nothing', async () => {
  const file = join(folder, 'no-folder');
  writeFileSync(file, '');
  const make = maker();
  expect(String(await new FileShelf(file).getOrMake('a', make))).toBe('picture 1');
  expect(String(await new FileShelf(file).getOrMake('a', make))).toBe('picture 2');
});
