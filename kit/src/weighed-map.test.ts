import { expect, test } from 'vitest';
import { WeighedMap } from './weighed-map';

const letters = (most: number) => new WeighedMap<string>(most, ({ length }) => length);

function keysOf(map: WeighedMap<string>, keys: string): string {
  return keys
    .split('')
    .filter((key) => map.get(key) !== undefined)
    .join('');
}

test('it never holds more than it may, however it is filled', () => {
  const map = letters(10);
  const weights = [3, 9, 1, 1, 4, 10, 2, 2, 7, 1, 12, 5, 5, 6];
  for (const [nth, weight] of weights.entries()) {
    map.set(String(nth), 'x'.repeat(weight));
    const held = weights.flatMap((_, each) => map.get(String(each)) ?? []).join('');
    expect(held.length).toBeLessThanOrEqual(10);
  }
});

test('what came first makes room, and another value under the same key counts once', () => {
  const map = letters(3);
  for (const key of 'abbbc') map.set(key, key);
  expect(keysOf(map, 'abc')).toBe('abc');
  const full = letters(3);
  for (const key of 'abcd') full.set(key, key);
  expect(keysOf(full, 'abcd')).toBe('bcd');
});

test('what is asked for stays, however much comes by', () => {
  const map = letters(10);
  map.set('a', 'a');
  for (let nth = 0; nth < 1_000; nth += 1) {
    expect(map.get('a')).toBe('a');
    map.set(String(nth), 'x');
  }
});

test('what is no longer asked for goes in the end', () => {
  const map = letters(5);
  for (const key of 'abcde') map.set(key, key);
  expect(keysOf(map, 'abcde')).toBe('abcde');
  for (const key of 'fghij') map.set(key, key);
  expect(keysOf(map, 'abcde')).toBe('');
});

test('what weighs more than all may is not kept, and leaves it usable', () => {
  const map = letters(3);
  map.set('a', 'aaaa');
  expect(map.get('a')).toBeUndefined();
  map.set('b', 'bb');
  expect(map.get('b')).toBe('bb');
});
