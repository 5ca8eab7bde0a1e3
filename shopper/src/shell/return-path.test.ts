import { expect, test } from 'vitest';
import { safeReturnPath } from './return-path';

test.each(['/userCenter/nickname', '/offerDetail?params=%7B%7D', '/userCenter/termsConditions#privacy'])(
  '%s is a place to come back to',
  (path) => {
    expect(safeReturnPath(path)).toBe(path);
  },
);

test.each([
  undefined,
  {},
  '',
  'userCenter',
  'https://evil.example/home',
  '//evil.example/home',
  '/\\evil.example/home',
  '/\t/evil.example/home',
  'javascript:alert(1)',
  '/nowhere',
  '/home/../../admin',
  '/login',
  '/login?x=1',
])('%j is not', (path) => {
  expect(safeReturnPath(path)).toBeUndefined();
});
