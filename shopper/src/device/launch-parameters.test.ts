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

test('what no server would take is as good as nothing, so that every other call goes on', () => {
  const page = {
    __launch: {
      phone: '0'.repeat(2_049),
      ticketId: 't\u00001',
      activityId: 'a\nb',
      storeEmail: 'store@example.com',
      token: 'x'.repeat(4_097),
      userId: 'u'.repeat(2_048),
    },
  };
  expect(takeLaunchParameters(page)).toMatchObject({
    phone: '',
    ticketId: '',
    activityId: '',
    storeEmail: 'store@example.com',
    token: '',
    userId: 'u'.repeat(2_048),
  });
});
