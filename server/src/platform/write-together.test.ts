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
  const first = [write(1)];
  await nextTurn();
  first.push(write(2));
  await nextTurn();
  const crowd = [3, 4, 5].map(write);
  expect(await Promise.all([...first, ...crowd])).toEqual([10, 20, 30, 40, 50]);
  expect(heaps).toEqual([[1], [2], [3, 4, 5]]);
});

test('a crowd is written in heaps, at most two at a time', async () => {
  const { write, heaps, mostAtWork } = notebook();
  const numbers = Array.from({ length: 50 }, (_, index) => index);
  expect(await Promise.all(numbers.map(write))).toEqual(numbers.map((number) => number * 10));
  expect(heaps.map((heap) => heap.length)).toEqual([16, 16, 16, 2]);
  expect(mostAtWork()).toBe(2);
});

test('one that cannot be written fails alone', async () => {
  const { write } = notebook((items) => items.includes(2));
  const results = await Promise.allSettled([1, 2, 3].map(write));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});
