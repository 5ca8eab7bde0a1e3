import { expect, test } from 'vitest';
import { whileIdle } from './idle-work';

test('does one after the other, round after round, whatever one runs into, until it is stopped', async () => {
  const seen: string[] = [];
  const faults: unknown[] = [];
  const stop = whileIdle({
    list: async () => ['a', 'torn', 'b'],
    work: async (item) => {
      seen.push(item);
      if (item === 'torn') throw new Error('The paper is torn');
      return true;
    },
    onFailure: (error) => faults.push(error),
    firstMs: 0,
    againMs: 0,
    restMs: 1,
  });
  await expect.poll(() => seen.length).toBeGreaterThan(5);
  stop();
  expect(seen.slice(0, 6)).toEqual(['a', 'torn', 'b', 'a', 'torn', 'b']);
  expect(faults.length).toBeGreaterThan(0);
});

test('waits while the process has its hands full', async () => {
  const load = { isQuiet: false };
  const seen: boolean[] = [];
  const busy = setInterval(() => {
    const until = performance.now() + 20;
    while (!load.isQuiet && performance.now() < until);
  }, 1);
  const stop = whileIdle({
    list: async () => ['a'],
    work: async () => {
      seen.push(load.isQuiet);
      return true;
    },
    onFailure: () => {},
    firstMs: 0,
    againMs: 600_000,
    restMs: 50,
  });
  await new Promise((resolve) => setTimeout(resolve, 500));
  load.isQuiet = true;
  await expect.poll(() => seen.length).toBe(1);
  clearInterval(busy);
  stop();
  expect(seen).toEqual([true]);
});
