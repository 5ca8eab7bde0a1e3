import { expect, test } from 'vitest';
import { hashDevice, whyAlike } from './likeness';
import { mailboxOf } from './mailbox';

const one = { email: 'taro@example.com', devices: ['d1', 'd2'], instruments: ['i1'] };
const other = { email: 'hana@example.com', devices: ['d3'], instruments: ['i2', 'i3'] };

test.each([
  ['two people', {}, undefined],
  ['a device', { devices: ['d4', 'd2'] }, 'device'],
  ['a card', { instruments: ['i1'] }, 'instrument'],
  ['a mailbox', { email: 'T.a.r.o+2@EXAMPLE.com' }, 'email'],
  ['no address at all', { email: null }, undefined],
])('%s', (_, changed, why) => {
  expect(whyAlike(one, { ...other, ...changed })).toBe(why);
  expect(whyAlike({ ...other, ...changed }, one)).toBe(why);
});

test('two without an address are not one for that', () => {
  expect(whyAlike({ ...one, email: null }, { ...other, email: null })).toBeUndefined();
});

test.each([
  ['taro.yamada+food@Example.COM', 'taroyamada@example.com'],
  ['TARO@example.com', 'taro@example.com'],
  ['taro@mail.example.com', 'taro@mail.example.com'],
  ['+only@example.com', '@example.com'],
])('%s arrives at %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});

test('a device is kept as what only we can make of it', () => {
  const [key, otherKey] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  expect(hashDevice(key, 'device-1')).toBe(hashDevice(key, 'device-1'));
  expect(hashDevice(key, 'device-1')).not.toBe(hashDevice(otherKey, 'device-1'));
  expect(hashDevice(key, 'device-1')).not.toContain('device-1');
});
