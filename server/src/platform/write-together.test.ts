import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { writeTogether } from './write-together';

function notebook(fault: (items: readonly number[]) => boolean = () => false) {
  const heaps: number[][] = [];
  let atWork = 0;
  let mostAtWork = 0;
  const write = writeTogether(async (items: readonly number[]) => {
    atWork += 1;
    mostAtWork = Math.max(mostAtWork, atWork);
    await pause(5);
    atWork -= 1;
    if (fault(items)) throw new Error(`cannot write ${items.join(' ')}`);
    heaps.push([...items]);
    return items.map((item) => item * 10);
  });
  return { write, heaps, mostAtWork: () => mostAtWork };
}

test('what comes alone is written at once, what comes meanwhile is written together', async () => {
  const { write, heaps } = notebook();
  const first = write(1);
  await nextTurn();
  const crowd = [2, 3, 4].map(write);
  expect(await Promise.all([first, ...crowd])).toEqual([10, 20, 30, 40]);
  expect(heaps).toEqual([[1], [2, 3, 4]]);
});

test('a crowd is written in heaps, one after the other', async () => {
  const { write, heaps, mostAtWork } = notebook();
  const numbers = Array.from({ length: 70 }, (_, index) => index);
  expect(await Promise.all(numbers.map(write))).toEqual(numbers.map((number) => number * 10));
  expect(heaps.map((heap) => heap.length)).toEqual([32, 32, 6]);
  expect(mostAtWork()).toBe(1);
});

test('whoever waits for a lock holds up nobody for long, and a second one everybody', async () => {
  const locks: (() => void)[] = [];
  const done: number[] = [];
  const write = writeTogether(async (items: readonly number[]) => {
    if (items[0] !== 2) await new Promise<void>((resolve) => locks.push(resolve));
    done.push(...items);
    return items;
  });
  const asked = [write(1)];
  await nextTurn();
  asked.push(write(2));
  await expect.poll(() => done).toEqual([2]);
  asked.push(write(3));
  await nextTurn();
  asked.push(write(4));
  await pause(150);
  expect([done, locks.length]).toEqual([[2], 2]);
  for (const unlock of locks.splice(0)) unlock();
  await expect.poll(() => locks.length).toBe(1);
  for (const unlock of locks) unlock();
  expect(await Promise.all(asked)).toEqual([1, 2, 3, 4]);
});

test('one that cannot be written fails alone', async () => {
  const { write } = notebook((items) => items.includes(2));
  const results = await Promise.allSettled([1, 2, 3].map(write));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});
