import { expect, it } from 'vitest';
import { callerNetworks } from './caller-network';

const key = Buffer.alloc(32, 1);

it('names a network the same each time, and never shows its address in its key', () => {
  const networkOf = callerNetworks(key);
  const first = networkOf('203.0.113.7');
  expect(first.address).toBe('203.0.113.7');
  expect(first.floodKey).toMatch(/^network:[\w-]{43}$/);
  expect(networkOf('203.0.113.7')).toEqual(first);
  expect(networkOf('203.0.113.8').floodKey).not.toBe(first.floodKey);
});

it('counts the addresses of one IPv6 /64 together', () => {
  const networkOf = callerNetworks(key);
  expect(networkOf('2001:db8:1:2::1').floodKey).toBe(networkOf('2001:db8:1:2:ffff::9').floodKey);
});

it('hashes with the key of the deployment', () => {
  const other = callerNetworks(Buffer.alloc(32, 2));
  expect(other('203.0.113.7').floodKey).not.toBe(callerNetworks(key)('203.0.113.7').floodKey);
});

it('still knows everyone after more callers than it remembers', () => {
  const networkOf = callerNetworks(key);
  const first = networkOf('10.0.0.1').floodKey;
  for (let index = 0; index < 6_000; index += 1) networkOf(`10.1.${index >> 8}.${index & 255}`);
  expect(networkOf('10.0.0.1').floodKey).toBe(first);
});
