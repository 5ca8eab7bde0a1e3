import { expect, test } from 'vitest';
import { Cache } from './cache';

const start = Date.parse('2026-11-15T00:00:00Z');
const after = (ms: number) => new Date(start + ms);

function counter() {
  let reads = 0;
  return async () => (reads += 1);
}

test('an answer is read once, until its time is over', async () => {
  const cache = new Cache<number>({ freshMs: 1_000 });
  const read = counter();
  expect(
    await Promise.all([cache.getOrRead('q', after(0), read), cache.getOrRead('q', after(1), read)]),
  ).toEqual([1, 1]);
  expect(await cache.getOrRead('q', after(999), read)).toBe(1);
  expect(await cache.getOrRead('other', after(999), read)).toBe(2);
  expect(await cache.getOrRead('q', after(2_000), read)).toBe(3);
});

test('at the turn nobody waits: the old answer serves while one new one is read', async () => {
  const cache = new Cache<number>({ freshMs: 1_000 });
  const read = counter();
  await cache.getOrRead('q', after(0), read);
  expect(await Promise.all([1_000, 1_001].map((ms) => cache.getOrRead('q', after(ms), read)))).toEqual([
    1, 1,
  ]);
  expect(await cache.getOrRead('q', after(1_002), read)).toBe(2);
});

test('a renewal that fails leaves nothing behind', async () => {
  const cache = new Cache<number>({ freshMs: 1_000 });
  await cache.getOrRead('q', after(0), counter());
  const fails = () => Promise.reject(new Error('down'));
  expect(await cache.getOrRead('q', after(1_500), fails)).toBe(1);
  await expect(cache.getOrRead('q', after(1_600), fails)).rejects.toThrow('down');
});

test('a clock that went back forgets too', async () => {
  const cache = new Cache<number>({ freshMs: 1_000 });
  const read = counter();
  await cache.getOrRead('q', after(5_000), read);
  expect(await cache.getOrRead('q', after(0), read)).toBe(2);
});

test('a failure is not kept, nor what is not worth it', async () => {
  const cache = new Cache<number>({ freshMs: 1_000, keeps: (value) => value > 1 });
  await expect(cache.getOrRead('q', after(0), () => Promise.reject(new Error('down')))).rejects.toThrow(
    'down',
  );
  const read = counter();
  expect(await cache.getOrRead('q', after(0), read)).toBe(1);
  expect(await cache.getOrRead('q', after(0), read)).toBe(2);
  expect(await cache.getOrRead('q', after(0), read)).toBe(2);
});

test('it never holds more than it may', async () => {
  const cache = new Cache<number>({ freshMs: 1_000, mostKept: 2 });
  const read = counter();
  for (const question of ['a', 'b', 'c']) await cache.getOrRead(question, after(0), read);
  expect(await cache.getOrRead('c', after(0), read)).toBe(3);
  expect(await cache.getOrRead('a', after(0), read)).toBe(4);
});
