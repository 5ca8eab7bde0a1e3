import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { answerKeyExpiry, makeAnswerKey, readAnswerKey } from './answer-key';

const secret = randomBytes(32);
const key = makeAnswerKey(secret, 'rsv_one');

test('a key opens the reservation that it was made for', () => {
  expect(readAnswerKey(secret, key)).toBe('rsv_one');
});

test('no other text opens anything', () => {
  const signature = key.split('.')[1] ?? '';
  const last = signature.at(-2) === 'A' ? 'B' : 'A';
  const wrong = [
    '',
    '.',
    'rsv_one',
    'rsv_one.',
    `.${signature}`,
    signature,
    `rsv_two.${signature}`,
    `rsv_one.${signature.slice(0, -2)}${last}${signature.at(-1)}`,
    `rsv_one.${signature} `,
    `rsv_one.x.${signature}`,
    `${key}.${signature}`,
    makeAnswerKey(randomBytes(32), 'rsv_one'),
  ];
  expect(wrong.filter((text) => readAnswerKey(secret, text) !== undefined)).toEqual([]);
});

test('a key lives until the night after the visit is over', () => {
  expect(new Date(answerKeyExpiry('2026-12-24')).toISOString()).toBe('2026-12-25T15:00:00.000Z');
});
