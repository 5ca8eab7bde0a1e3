import { expect, test } from 'vitest';
import { ShortMemory } from './short-memory';

const start = Date.parse('2026-11-15T00:00:00Z');
const after = (ms: number) => new Date(start + ms);

function counter() {
  let reads = 0;
  return async () => (reads += 1);
}

test('an answer is read once, until its time is over', async () => {
  const memory = new ShortMemory<number>({ freshMs: 1_000 });
  const read = counter();
  expect(await Promise.all([memory.recall('q', after(0), read), memory.recall('q', after(1), read)])).toEqual(
    [1, 1],
  );
  expect(await memory.recall('q', after(999), read)).toBe(1);
  expect(await memory.recall('other', after(999), read)).toBe(2);
  expect(await memory.recall('q', after(2_000), read)).toBe(3);
});

test('at the turn nobody waits: the old answer serves while one new one is read', async () => {
  const memory = new ShortMemory<number>({ freshMs: 1_000 });
  const read = counter();
  await memory.recall('q', after(0), read);
  expect(await Promise.all([1_000, 1_001].map((ms) => memory.recall('q', after(ms), read)))).toEqual([1, 1]);
  expect(await memory.recall('q', after(1_002), read)).toBe(2);
});

test('a renewal that fails leaves nothing behind', async () => {
  const memory = new ShortMemory<number>({ freshMs: 1_000 });
  await memory.recall('q', after(0), counter());
  const fails = () => Promise.reject(new Error('down'));
  expect(await memory.recall('q', after(1_500), fails)).toBe(1);
  await expect(memory.recall('q', after(1_600), fails)).rejects.toThrow('down');
});

test('a clock that went back forgets too', async () => {
  const memory = new ShortMemory<number>({ freshMs: 1_000 });
  const read = counter();
  await memory.recall('q', after(5_000), read);
  expect(await memory.recall('q', after(0), read)).toBe(2);
});

test('a failure is not kept, nor what is not worth it', async () => {
  const memory = new ShortMemory<number>({ freshMs: 1_000, keeps: (value) => value > 1 });
  await expect(memory.recall('q', after(0), () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  const read = counter();
  expect(await memory.recall('q', after(0), read)).toBe(1);
  expect(await memory.recall('q', after(0), read)).toBe(2);
  expect(await memory.recall('q', after(0), read)).toBe(2);
});

test('it never holds more than it may', async () => {
  const memory = new ShortMemory<number>({ freshMs: 1_000, mostKept: 2 });
  const read = counter();
  for (const question of ['a', 'b', 'c']) await memory.recall(question, after(0), read);
  expect(await memory.recall('c', after(0), read)).toBe(3);
  expect(await memory.recall('a', after(0), read)).toBe(4);
});
