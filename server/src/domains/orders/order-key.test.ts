import { randomBytes } from 'node:crypto';
import type { OrderState } from '@meal/contract/states';
import { expect, test } from 'vitest';
import { deriveSecrets } from '../../platform/secrets';
import { makeAnswerKey } from '../reservations/answer-key';
import { makeOrderKey, powerOfKey, readOrderKey } from './order-key';

const secret = randomBytes(32);
const key = makeOrderKey(secret, 'order_one');

test('a key is for the order that it was made for', () => {
  expect(readOrderKey(secret, key)).toBe('order_one');
});

test('no other text is for anything', () => {
  const signature = key.split('.')[1] ?? '';
  const first = signature.startsWith('A') ? 'B' : 'A';
  const wrong = [
    '',
    '.',
    'order_one',
    'order_one.',
    `.${signature}`,
    signature,
    `order_two.${signature}`,
    key.slice(0, -1),
    `order_one.${first}${signature.slice(1)}`,
    `order_one.${signature} `,
    `order_one.x.${signature}`,
    `${key}.${signature}`,
    makeOrderKey(randomBytes(32), 'order_one'),
    // Of another kind, even with the same secret and the same id.
    makeAnswerKey(secret, 'order_one'),
  ];
  expect(wrong.filter((text) => readOrderKey(secret, text) !== undefined)).toEqual([]);
});

test('the links of stores and those of buyers are signed with different secrets', () => {
  const { answerKey, orderKey } = deriveSecrets('a secret of this deployment');
  expect(orderKey.equals(answerKey)).toBe(false);
});

const dayMs = 86_400_000;
const validUntil = Date.UTC(2026, 5, 1);
const order = (state: OrderState, endedAt?: number) => ({
  state,
  ended_at: endedAt === undefined ? null : new Date(endedAt),
  promise: { validUntil } as Parameters<typeof powerOfKey>[0]['promise'],
});
const after = (at: number, days: number) => new Date(at + days * dayMs);

test.each<OrderState>(['awaitingPayment', 'awaitingStore', 'awaitingGroup', 'established'])(
  'the key of an order that is %s acts until its tickets end, and looks for thirty days more',
  (state) => {
    expect(powerOfKey(order(state), after(validUntil, -0.001))).toBe('act');
    expect(powerOfKey(order(state), after(validUntil, 0))).toBe('look');
    expect(powerOfKey(order(state), after(validUntil, 29.99))).toBe('look');
    expect(powerOfKey(order(state), after(validUntil, 30))).toBe('nothing');
  },
);

test.each<OrderState>(['cancelled', 'refunded', 'completed'])(
  'the key of an order that is %s looks for thirty days after its end',
  (state) => {
    const endedAt = validUntil - 60 * dayMs;
    expect(powerOfKey(order(state, endedAt), after(endedAt, 0))).toBe('look');
    expect(powerOfKey(order(state, endedAt), after(endedAt, 29.99))).toBe('look');
    expect(powerOfKey(order(state, endedAt), after(endedAt, 30))).toBe('nothing');
  },
);
