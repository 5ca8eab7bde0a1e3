import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run-command.mjs';

const passedOver = new Set(['node_modules', 'dist', '.vite']);

/**
 * One text that changes when any source file of these folders or files does; tests do not count.
 * @param {string[]} paths relative to the root
 */
export function fingerprint(paths) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap(filesOf).sort()) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0');
  }
  return hash.digest('hex');
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesOf(path) {
  if (statSync(join(root, path)).isFile()) return [path];
  return readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isFile() || entry.isDirectory())
    .filter(({ name }) => !passedOver.has(name) && !/\.test\.\w+$/.test(name))
    .flatMap(({ name }) => filesOf(`${path}/${name}`));
}
