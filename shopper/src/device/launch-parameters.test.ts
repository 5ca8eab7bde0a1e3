import { expect, test } from 'vitest';
import { takeLaunchParameters } from './launch-parameters';

test('parameters are taken once', () => {
  const page = {};
  Object.defineProperty(page, '__launch', { value: { token: 'one', language: '2' }, configurable: true });
  expect(takeLaunchParameters(page)).toMatchObject({ token: 'one', language: '2', phone: '' });
  expect('__launch' in page).toBe(false);
  expect(takeLaunchParameters(page).token).toBe('');
});

test('what is not text counts as empty text', () => {
  const page = { __launch: { token: 7, userId: null, phone: ['1'] } };
  expect(Object.values(takeLaunchParameters(page)).every((value) => value === '')).toBe(true);
});
