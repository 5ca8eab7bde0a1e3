import { assert, jsonValue, property, string } from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { onStoredChange, readStored, removeStored, writeStored } from './local-storage';

const now = 1_780_000_000_000;
const week = 604_800_000;

afterEach(() => {
  vi.restoreAllMocks();
  removeStored('a');
  removeStored('draft');
});

test('keys are upper-cased and values carry their expiry, 7 days unless told otherwise', () => {
  writeStored('userInfo', { userId: 'u' }, undefined, now);
  expect(Object.keys(localStorage)).toEqual(['USERINFO']);
  expect(JSON.parse(localStorage.getItem('USERINFO') ?? '')).toEqual({
    value: { userId: 'u' },
    expiresAt: now + week,
  });
});

test('a value is there until its expiry and removed at it', () => {
  writeStored('a', 1, undefined, now);
  expect(readStored('a', now + week - 1)).toBe(1);
  expect(readStored('a', now + week)).toBeUndefined();
  expect(localStorage.getItem('A')).toBeNull();
});

test('without expiry a value stays', () => {
  writeStored('a', 'x', null, now);
  expect(readStored('A', now + 1000 * week)).toBe('x');
});

test.each(['', '{', 'null', '"text"', '[]', '{"value":1}', '{"value":1,"expiresAt":"soon"}'])(
  'broken text %s reads as nothing',
  (text) => {
    localStorage.setItem('A', text);
    expect(readStored('a')).toBeUndefined();
  },
);

test('whatever can be written in JSON comes back', () => {
  assert(
    property(string({ minLength: 1 }), jsonValue(), (key, value) => {
      writeStored(key, value);
      expect(JSON.stringify(readStored(key))).toBe(JSON.stringify(value));
      removeStored(key);
      expect(readStored(key)).toBeUndefined();
    }),
  );
});

test('a full storage keeps the new value for this page, and the old one does not come back', () => {
  writeStored('draft', 'old');
  const real = localStorage;
  const full = {
    getItem: (key: string) => real.getItem(key),
    removeItem: (key: string) => real.removeItem(key),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  vi.stubGlobal('localStorage', full);
  writeStored('draft', 'new');
  expect(readStored('draft')).toBe('new');
  expect(localStorage.getItem('DRAFT')).toBeNull();
  vi.unstubAllGlobals();
  writeStored('draft', 'newest');
  expect(readStored('draft')).toBe('newest');
  expect(localStorage.getItem('DRAFT')).toContain('newest');
});

test('blocked storage is replaced by memory', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(() => localStorage).toThrow('denied');
  writeStored('a', 1, undefined, now);
  expect(readStored('a', now)).toBe(1);
  expect(readStored('a', now + week)).toBeUndefined();
  expect(readStored('other')).toBeUndefined();
});

function tell(key: string | null): void {
  window.dispatchEvent(new StorageEvent('storage', { key }));
}

test('changes of other tabs are told, for the key and when everything is cleared', () => {
  const listener = vi.fn<() => void>();
  const stop = onStoredChange('lang', listener);
  tell('LANG');
  tell('OTHER');
  tell(null);
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  tell('LANG');
  expect(listener).toHaveBeenCalledTimes(2);
});
