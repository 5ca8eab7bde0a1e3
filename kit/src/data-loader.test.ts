import { expect, it } from 'vitest';
import { dataLoader } from './data-loader';

function doubling() {
  const loads: number[][] = [];
  const double = dataLoader(async (keys: readonly number[]) => {
    loads.push([...keys]);
    return (index) => (keys[index] ?? Number.NaN) * 2;
  });
  return { loads, double };
}

it('loads together what is asked for together, and answers each with its own', async () => {
  const { loads, double } = doubling();
  expect(await Promise.all([double(1), double(2), double(1)])).toEqual([2, 4, 2]);
  expect(loads).toEqual([[1, 2, 1]]);
});

it('remembers nothing: what is asked for later is loaded anew', async () => {
  const { loads, double } = doubling();
  await double(1);
  await double(1);
  expect(loads).toEqual([[1], [1]]);
});

it('never loads more than eight in one go', async () => {
  const { loads, double } = doubling();
  const keys = Array.from({ length: 20 }, (_, key) => key);
  expect(await Promise.all(keys.map(double))).toEqual(keys.map((key) => key * 2));
  expect(loads.map(({ length }) => length)).toEqual([8, 8, 4]);
});

it('tells everyone who waited of a failure, and goes on', async () => {
  let failing = true;
  const look = dataLoader(async () => {
    if (failing) throw new Error('no connection');
    return () => 'found';
  });
  const results = await Promise.allSettled([look('a'), look('b')]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  failing = false;
  expect(await look('a')).toBe('found');
});
