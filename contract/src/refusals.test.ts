import { expect, test } from 'vitest';
import { calls } from './calls';
import type { CallDefinition } from './define-call';
import type { ErrorCode } from './errors';
import { type RefusalName, refusals } from './refusals';

const contract: readonly CallDefinition[] = calls;
/** Of every call. */
const always: readonly ErrorCode[] = ['E503', 'E1101', 'E1102', 'E1350'];

test('what a refusal is of the catalogue, its call names among its errors', () => {
  const unnamed = contract.flatMap(({ path, errors, refusals: told = [] }) =>
    told
      .filter((name) => !refusals[name].codes.some((code) => [...always, ...errors].includes(code)))
      .map((name) => `${path}: ${name}`),
  );
  expect(unnamed).toEqual([]);
});

test('every refusal is told by some call', () => {
  const told = new Set(contract.flatMap((call): readonly RefusalName[] => call.refusals ?? []));
  expect(Object.keys(refusals).filter((name) => !told.has(name as RefusalName))).toEqual([]);
});
