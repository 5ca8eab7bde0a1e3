import { calls } from '@meal/contract/calls';
import type { CallDefinition } from '@meal/contract/define-call';
import { consoleContext, requestContext } from '@meal/contract/envelope';
import { describe, expect, it } from 'vitest';
import { describeCall } from './call-reference';
import { fieldRows } from './fields-table';
import { openApi } from './open-api';

const contract: readonly CallDefinition[] = calls;
const reference = contract.map(describeCall);
const document = openApi(reference);

function operationOf(call: CallDefinition) {
  const found = document.paths[`/${call.path}`];
  if (!found) throw new Error(`${call.path} is missing`);
  return found.post;
}

/** Every value of a key, however deep. */
function valuesOf(key: string, node: unknown): unknown[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([name, value]) => [
    ...(name === key ? [value] : []),
    ...valuesOf(key, value),
  ]);
}

describe('the OpenAPI document', () => {
  it('is OpenAPI 3.1 with a title, a version and the address of the calls', () => {
    expect(document.openapi).toMatch(/^3\.1\.\d+$/);
    expect(document.info).toMatchObject({
      title: expect.any(String),
      version: expect.stringMatching(/^\d+\./),
    });
    expect(document.servers).toEqual([{ url: '/api' }]);
  });

  it('has every call of the contract and no other', () => {
    expect(Object.keys(document.paths).sort()).toEqual(contract.map(({ path }) => `/${path}`).sort());
  });

  it('names operations uniquely and tags them with declared groups', () => {
    const ids = contract.map((call) => operationOf(call).operationId);
    expect(new Set(ids).size).toBe(contract.length);
    const tags = document.tags.map(({ name }) => name);
    expect(contract.filter((call) => !operationOf(call).tags.every((tag) => tags.includes(tag)))).toEqual([]);
  });

  it('refers only to what it holds', () => {
    const references = valuesOf('$ref', document).map(String);
    expect(references.length).toBeGreaterThan(contract.length);
    const known = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`);
    expect(references.filter((target) => !known.includes(target))).toEqual([]);
  });

  it('uses only security schemes that it declares', () => {
    const used = new Set(contract.flatMap((call) => operationOf(call).security.flatMap(Object.keys)));
    expect(Object.keys(document.components.securitySchemes)).toEqual(expect.arrayContaining([...used]));
  });

  it('is plain JSON', () => {
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  });
});

describe.each(contract.map((call) => [call.path, call] as const))('%s', (_, call) => {
  const operation = operationOf(call);
  const described = describeCall(call);

  it('tells who may call', () => {
    expect(operation['x-audience']).toBe(call.audience);
    const needsNothing =
      operation.security.length === 0 || operation.security.some((way) => !Object.keys(way)[0]);
    expect(needsNothing).toBe(call.audience === 'public');
    const statuses = Object.keys(operation.responses);
    expect(statuses.includes('401')).toBe(call.audience !== 'public');
  });

  it('lists its errors with their meaning, and those of every call', () => {
    const messages = operation['x-errors'].map(({ message }) => message);
    expect(messages).toEqual(expect.arrayContaining([...call.errors, 'E503', 'E1101', 'E1102', 'E1350']));
    for (const { status, meaning } of operation['x-errors']) {
      expect(meaning).toMatch(/^[A-Z].{4,}/);
      expect(Object.keys(operation.responses)).toContain(String(status));
    }
  });

  it('gives a request that the contract accepts and an answer that it could have given', () => {
    const context = call.path.startsWith('shopper/') ? requestContext : consoleContext;
    const { example } = operation.requestBody.content['application/json'];
    expect(context.safeParse(example).error).toBeUndefined();
    expect(call.input.safeParse(example).error).toBeUndefined();
    expect(call.output.safeParse(described.dataExample).error).toBeUndefined();
  });

  it('says what each of its fields means', () => {
    const rows = [...fieldRows(described.input), ...fieldRows(described.output)];
    expect(rows.filter(({ meaning }) => meaning === '').map(({ name }) => name)).toEqual([]);
  });
});
