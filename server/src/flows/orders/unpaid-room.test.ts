import { expect, test } from 'vitest';
import { nothingUnpaid } from '../../domains/orders/unpaid-units';
import { whyNoRoom } from './unpaid-room';

const now = new Date('2026-11-20T03:00:00Z');
const offer = { stock: 90, purchasable_limit: 5 };
const ask = (quantity: number, unpaid: object = {}, of: object = {}) =>
  whyNoRoom({ quantity, offer: { ...offer, ...of }, unpaid: { ...nothingUnpaid, ...unpaid } }, now);

test.each([
  ['visitor', { ofVisitor: 16 }, 4],
  ['device', { ofDevice: 8 }, 4],
  ['network', { ofNetwork: 36 }, 4],
  ['network', { ofNetworkAndOffer: 16 }, 4],
])('the last unit that is free for a %s is given, and not one more', (of, unpaid, left) => {
  expect(ask(left, unpaid)).toBeUndefined();
  expect(ask(left + 1, unpaid)).toMatchObject({ details: [{ path: 'unpaid', message: of }] });
});

test('of a small stock a network keeps a third unpaid, rounded up, but always one whole order', () => {
  const small = { stock: 20, purchasable_limit: 2 };
  expect(ask(2, { ofNetworkAndOffer: 5 }, { ...small, stock: 15 })).toBeUndefined();
  expect(ask(2, { ofNetworkAndOffer: 6 }, { ...small, stock: 14 })).toBeDefined();
  expect(ask(5, {}, { stock: 5, purchasable_limit: 5 })).toBeUndefined();
  expect(ask(1, { ofNetworkAndOffer: 5 }, { stock: 1, purchasable_limit: 5 })).toBeDefined();
});

test('a large party’s one order passes every figure', () => {
  expect(ask(50, {}, { purchasable_limit: 50 })).toBeUndefined();
  expect(ask(50, { ofNetwork: 1 }, { purchasable_limit: 50 })).toBeDefined();
});

test('the refusal tells how long until something is free', () => {
  const freeAt = new Date(now.getTime() + 90_500);
  expect(ask(5, { ofNetwork: 40, freeAt })).toMatchObject({ retryAfterSeconds: 91 });
  expect(ask(5, { ofNetwork: 40 })).toMatchObject({ retryAfterSeconds: 180 });
  expect(ask(5, { ofNetwork: 40, freeAt: new Date(0) })).toMatchObject({ retryAfterSeconds: 1 });
});
