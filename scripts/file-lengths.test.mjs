import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './run-command.mjs';

const most = 300;
const notOurs = new Set(['node_modules', 'dist', 'test-results']);

/**
 * @param {string} folder
 * @returns {string[]}
 */
function sourcesIn(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return notOurs.has(entry.name) ? [] : sourcesIn(path);
    return /\.(tsx?|mjs|css)$/.test(entry.name) ? [path] : [];
  });
}

it(`no file is longer than ${most} lines: the next reader would rather have two`, () => {
  /** @type {{ workspaces: string[] }} */
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const sources = [...workspaces, 'scripts'].flatMap(sourcesIn);
  expect(sources.length).toBeGreaterThan(1_000);
  const long = sources.filter((path) => readFileSync(join(root, path), 'utf8').split('\n').length > most + 1);
  expect(long).toEqual([]);
});
