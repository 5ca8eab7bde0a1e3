import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { BusyError } from '@meal/kit/busy-error';
import { DatabaseError } from 'pg';
import { expect, test, vi } from 'vitest';
import { batchWriter } from './batch-writer';

function notebook(fault: (items: readonly number[]) => boolean = () => false) {
  const batches: number[][] = [];
  let atWork = 0;
  let mostAtWork = 0;
  const write = batchWriter(async (items: readonly number[]) => {
    atWork += 1;
    mostAtWork = Math.max(mostAtWork, atWork);
    await pause(5);
    atWork -= 1;
    if (fault(items)) throw new Error(`cannot write ${items.join(' ')}`);
    batches.push([...items]);
    return items.map((item) => item * 10);
  });
  return { write, batches, mostAtWork: () => mostAtWork };
}

test('what comes alone is written at once, what comes meanwhile is written together', async () => {
  const { write, batches } = notebook();
  const first = write(1);
  await nextTurn();
  const crowd = [2, 3, 4].map(write);
  expect(await Promise.all([first, ...crowd])).toEqual([10, 20, 30, 40]);
  expect(batches).toEqual([[1], [2, 3, 4]]);
});

test('a crowd is written in batches, one after the other', async () => {
  const { write, batches, mostAtWork } = notebook();
  const numbers = Array.from({ length: 70 }, (_, index) => index);
  expect(await Promise.all(numbers.map(write))).toEqual(numbers.map((number) => number * 10));
  expect(batches.map((batch) => batch.length)).toEqual([32, 32, 6]);
  expect(mostAtWork()).toBe(1);
});

test('whoever waits for a lock holds up nobody for long, and a second one everybody', async () => {
  const locks: (() => void)[] = [];
  const done: number[] = [];
  const write = batchWriter(async (items: readonly number[]) => {
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

const databaseError = (code: string) => Object.assign(new DatabaseError('refused', 0, 'error'), { code });

test.each([
  ['a lock that nobody gives up', databaseError('55P03')],
  ['a statement that takes too long', databaseError('57014')],
  ['a server that stops', databaseError('57P01')],
  ['a lost connection', new Error('Connection terminated unexpectedly')],
])('%s fails a batch once, and not once more for each', async (_, fault) => {
  let writes = 0;
  const write = batchWriter(async (items: readonly number[]) => {
    writes += 1;
    if (items.length > 0) throw fault;
    return items;
  });
  const results = await Promise.allSettled(Array.from({ length: 32 }, (__, index) => write(index)));
  expect(results.every((each) => each.status === 'rejected' && each.reason === fault)).toBe(true);
  expect(writes).toBe(1);
});

test('a fault of the data of one is found one by one', async () => {
  const write = batchWriter(async (items: readonly number[]) => {
    if (items.includes(2)) throw databaseError('23505');
    return items;
  });
  const results = await Promise.allSettled([1, 2, 3].map(write));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test('a queue that is full sends away at once, and takes in again when there is room', async () => {
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const write = batchWriter(async (items: readonly number[]) => {
    await gate;
    return items;
  });
  const asked = Array.from({ length: 1_000 }, (_, index) => write(index));
  await expect(write(1_000)).rejects.toThrow(BusyError);
  open();
  expect(await Promise.all(asked)).toHaveLength(1_000);
  expect(await write(1_001)).toBe(1_001);
});

test('what has waited longer than anybody waits is not written any more', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  let open = () => {};
  const written: number[] = [];
  const write = batchWriter(async (items: readonly number[]) => {
    if (items.includes(1)) {
      await new Promise<void>((resolve) => {
        open = resolve;
      });
    }
    written.push(...items);
    return items;
  });
  const first = write(1);
  await nextTurn();
  const late = write(2);
  vi.advanceTimersByTime(20_001);
  open();
  await first;
  await expect(late).rejects.toThrow(BusyError);
  expect(written).toEqual([1]);
  vi.useRealTimers();
});
