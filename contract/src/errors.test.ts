import { expect, test } from 'vitest';
import { errorCodes, unauthorisedCode, wireNumber } from './errors';

test('a catalogue code travels as its number', () => {
  expect(wireNumber('E103')).toBe(103);
  expect(wireNumber('E1350')).toBe(1350);
});

test('no error of the catalogue is taken for a dead session', () => {
  expect(errorCodes.map(wireNumber)).not.toContain(unauthorisedCode);
  expect(wireNumber('E401')).toBe(10_401);
});

test('every code has a number of its own', () => {
  expect(new Set(errorCodes.map(wireNumber)).size).toBe(errorCodes.length);
});
