import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const map = readFileSync(join(root, 'docs/spec-map.md'), 'utf8');

/** Made by commands, or by whoever works here. */
const left = new Set(['node_modules', 'dist', '.git', 'test-results']);
const files = filesIn('');

/** @param {string} folder @returns {string[]} */
function filesIn(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (left.has(entry.name) || (folder === '' && entry.name === 'data')) return [];
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    return entry.isDirectory() ? filesIn(path) : [path];
  });
}

/** Rows of all tables: what the specification says, where it is built, what proves it. */
const rows = map
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| specification'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

/** a/{b,c} is a/b and a/c. @param {string} pattern @returns {string[]} */
function spread(pattern) {
  const [, before = '', choices, after = ''] = /^(.*?)\{([^{}]*)\}(.*)$/.exec(pattern) ?? [];
  if (choices === undefined) return [pattern];
  return choices.split(',').flatMap((choice) => spread(before + choice + after));
}

/** @param {string} cell */
function named(cell) {
  return [...cell.matchAll(/`([^`]+)`/g)].flatMap(([, pattern = '']) => spread(pattern));
}

/** @param {string} pattern */
function expression(pattern) {
  return pattern.replaceAll(/[.+?^$()[\]\\]/g, '\\$&').replaceAll('*', '[^/]*');
}

/** A file, or a folder with something in it; a name without a folder may stand anywhere. @param {string} pattern */
function isThere(pattern) {
  const place = pattern.includes('/') ? '^' : '(^|/)';
  const form = new RegExp(`${place}${expression(pattern.replace(/\/$/, ''))}(/|$)`);
  return files.some((file) => form.test(file));
}

test('every row says where it is built and what proves it', () => {
  expect(rows.length).toBeGreaterThan(80);
  const open = rows.filter(
    ([, where = '', proof = '']) => named(where).length === 0 || named(proof).length === 0,
  );
  expect(open.map(([what]) => what)).toEqual([]);
  expect(map).not.toContain('*later*');
});

test.each(rows.map(([what = '', where = '', proof = '']) => ({ what, where, proof })))(
  'what is named is there: $what',
  ({ where, proof }) => {
    expect([...named(where), ...named(proof)].filter((pattern) => !isThere(pattern))).toEqual([]);
  },
);

describe('what the specification lists is in the map:', () => {
  const said = rows.flatMap(([what = '']) => [...named(what), ...what.split(/[\s,;:]+/)]);

  test('every address', () => {
    const source = readFileSync(join(root, 'contract/src/addresses.ts'), 'utf8');
    const [list = ''] = source.split('] as const');
    const addresses = [...list.matchAll(/'(\/[^']*)'/g)].map(([, address = '']) => address);
    expect(addresses.length).toBeGreaterThan(35);
    expect(addresses.filter((address) => !said.includes(address))).toEqual([]);
  });

  test('every call', () => {
    const calls = [
      'shopper/user/loginWithEmail',
      'shopper/user/sendEmail',
      'shopper/user/checkRegister',
      'shopper/user/logout',
      'shopper/user/updateEmail',
      'shopper/user/getMyInfo',
      'shopper/user/update',
      'shopper/user/ticket/queryList',
      'shopper/user/ticket/send/receipt',
      'shopper/like/goods/ticket/nanHai/queryLikeList',
      'shopper/systemKey/s3Key',
      'shopper/storeCategory/likeGoods/activeStoreCategory',
    ];
    expect(calls.filter((call) => !said.includes(call))).toEqual([]);
  });

  test('every error code', () => {
    const source = readFileSync(join(root, 'contract/src/errors.ts'), 'utf8');
    const codes = [...new Set([...source.matchAll(/\bE\d{3,4}\b/g)].map(([code]) => code))];
    expect(codes.length).toBeGreaterThan(50);
    expect(codes.filter((code) => !said.includes(code))).toEqual([]);
  });
});
