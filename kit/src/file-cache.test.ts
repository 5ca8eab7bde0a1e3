import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { FileCache } from './file-cache';

const folder = mkdtempSync(join(tmpdir(), 'meal-shelf-'));
afterAll(() => rmSync(folder, { recursive: true }));

const plenty = 1_000_000;

function maker() {
  let made = 0;
  return async () => Buffer.from(`picture ${(made += 1)}`);
}

test('a recipe is made once, also for the next process, and leaves nothing half-written', async () => {
  const place = join(folder, 'pictures');
  const make = maker();
  const shelf = new FileCache(place, plenty);
  expect(await shelf.has('a')).toBe(false);
  expect(String(await shelf.getOrMake('a', make))).toBe('picture 1');
  expect(await shelf.has('a')).toBe(true);
  expect(String(await new FileCache(place, plenty).getOrMake('a', make))).toBe('picture 1');
  expect(String(await new FileCache(place, plenty).getOrMake('b', make))).toBe('picture 2');
  expect(readdirSync(place)).toHaveLength(2);
});

test('a place that cannot be written to keeps nothing, and breaks nothing', async () => {
  const file = join(folder, 'no-folder');
  writeFileSync(file, '');
  const make = maker();
  const shelf = new FileCache(file, plenty);
  expect(String(await shelf.getOrMake('a', make))).toBe('picture 1');
  expect(String(await shelf.getOrMake('a', make))).toBe('picture 2');
});

test('it never grows beyond what it holds: what was asked for the longest ago goes, whoever put it there', async () => {
  const place = join(folder, 'small');
  const tenBytes = async () => Buffer.from('0123456789');
  const before = new FileCache(place, plenty);
  for (const recipe of ['old', 'asked-again', 'third']) await before.getOrMake(recipe, tenBytes);
  for (const name of readdirSync(place)) utimesSync(join(place, name), 1_000, 1_000);
  const shelf = new FileCache(place, 35);
  await shelf.getOrMake('asked-again', tenBytes);
  await shelf.getOrMake('new', tenBytes);
  expect(readdirSync(place)).toHaveLength(3);
  for (let nth = 0; nth < 20; nth += 1) await shelf.getOrMake(`later ${nth}`, tenBytes);
  expect(readdirSync(place).length).toBeLessThanOrEqual(3);
});

test('what is asked for stays before what is not', async () => {
  const place = join(folder, 'asked');
  const tenBytes = async () => Buffer.from('0123456789');
  const shelf = new FileCache(place, 35);
  for (const recipe of ['a', 'b', 'c']) await shelf.getOrMake(recipe, tenBytes);
  for (const name of readdirSync(place)) utimesSync(join(place, name), 1_000, 1_000);
  await shelf.getOrMake('a', tenBytes);
  await shelf.getOrMake('d', tenBytes);
  expect([await shelf.has('a'), await shelf.has('d')]).toEqual([true, true]);
});
