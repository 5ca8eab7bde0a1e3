import { expect, test } from 'vitest';
import { acceptedEncoding } from './accepted-encoding';

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['GZIP;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.000', 'identity'],
  ['xgzip', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('%s: %s', (header, encoding) => {
  expect(acceptedEncoding({ headers: { 'accept-encoding': header } }, ['br', 'gzip'])).toBe(encoding);
});
