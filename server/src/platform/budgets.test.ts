import { readFileSync } from 'node:fs';
import { calls } from '@meal/contract/calls';
import type { CallDefinition } from '@meal/contract/define-call';
import { expect, test } from 'vitest';
import { type Budget, budgets } from './budgets';

const contract: readonly CallDefinition[] = calls;
const written = readFileSync(new URL('../../../docs/security.md', import.meta.url), 'utf8');

const spans: Readonly<Record<number, string>> = {
  60: 'a minute',
  600: 'in 10 minutes',
  900: 'in 15 minutes',
  3_600: 'an hour',
  86_400: 'a day',
};

function rowOf({ name, what, of, hits, seconds }: Budget): string {
  return `| \`${name}\` | ${what} | ${of} | ${hits} ${spans[seconds]} |`;
}

/** Of calls that share one, in one row. */
function rowsOfCalls(): string[] {
  const names = new Set(contract.flatMap(({ perNetwork }) => perNetwork?.name ?? []));
  return [...names].map((name) => {
    const sharing = contract.filter(({ perNetwork }) => perNetwork?.name === name);
    const what = sharing.map(({ path }) => `\`${path}\``).join(', ');
    const limits = new Set(sharing.map(({ perNetwork }) => `${perNetwork?.hits}/${perNetwork?.seconds}`));
    expect([name, limits.size]).toEqual([name, 1]);
    const { hits = 0, seconds = 0 } = sharing[0]?.perNetwork ?? {};
    return rowOf({ name, what, of: 'network', hits, seconds });
  });
}

test('the page on security has every budget, and no other', () => {
  const rows = [...rowsOfCalls(), ...Object.values(budgets).map(rowOf)];
  const table = written.slice(written.indexOf('## How often'), written.indexOf('## Lock-out policy'));
  const told = table.split('\n').filter((line) => line.startsWith('| `'));
  expect([...told].sort()).toEqual([...rows].sort());
});
