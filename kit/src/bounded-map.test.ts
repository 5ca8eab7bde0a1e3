import { expect, test } from 'vitest';
import { BoundedMap } from './bounded-map';

test('the oldest makes room, and what is there already needs none', () => {
  const map = new BoundedMap<string, number>(2);
  map.set('a', 1).set('b', 2).set('b', 3);
  expect([...map]).toEqual([
    ['a', 1],
    ['b', 3],
  ]);
  map.set('c', 4);
  expect([...map.keys()]).toEqual(['b', 'c']);
});

test('who came back goes as the youngest, whatever was taken out meanwhile', () => {
  const map = new BoundedMap<number, string>(3);
  for (const key of [1, 2, 3, 4]) map.set(key, '');
  map.delete(2);
  map.delete(3);
  map.delete(4);
  for (const key of [5, 2, 6, 7]) map.set(key, '');
  expect([...map.keys()]).toEqual([2, 6, 7]);
  map.clear();
  for (const key of [1, 2, 3, 4, 5]) map.set(key, '');
  expect([...map.keys()]).toEqual([3, 4, 5]);
});
