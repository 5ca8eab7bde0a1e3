import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { precompress } from './precompress.mjs';
import { Failure } from './progress.mjs';
import { root, run } from './run-command.mjs';

/** @typedef {'shopper' | 'console' | 'server'} Target */

const shared = [
  'package-lock.json',
  'scripts/build-targets.mjs',
  'scripts/precompress.mjs',
  'contract',
  'messages',
];

/** @type {Record<Target, string[]>} */
const sources = {
  shopper: [...shared, 'ui', 'shopper'],
  console: [...shared, 'ui', 'console'],
  server: [...shared, 'kit', 'postgres', 'drawings', 'sandbox', 'server'],
};

/** @type {Target[]} */
export const targets = ['shopper', 'console', 'server'];

/** @param {Target} target */
export const distOf = (target) => join(root, target, 'dist');

/** @param {Target} target */
const stampOf = (target) => join(distOf(target), '.vite', 'fingerprint');

/** Targets whose sources are not the ones they were last built from. */
export function staleTargets() {
  return targets.filter((target) => {
    try {
      return readFileSync(stampOf(target), 'utf8') !== fingerprint(sources[target]);
    } catch {
      return true;
    }
  });
}

/**
 * Builds one target. Its stamp goes first and comes back last: a build that was killed is built again.
 * @param {Target} target
 */
export async function build(target) {
  rmSync(stampOf(target), { force: true });
  const source = fingerprint(sources[target]);
  // The 'runner' loader understands the TypeScript of our own packages in a vite.config, which Node 20 does not.
  const args = ['build', '--configLoader', 'runner', '--logLevel', 'warn', '--emptyOutDir'];
  const { code, output } = await run('vite', args, {
    cwd: join(root, target),
    env: { NODE_ENV: 'production', NO_COLOR: '1' },
  });
  if (code !== 0) throw new Failure(`${output}\nBuilding ${target} failed.`);
  if (target !== 'server') await precompress(distOf(target));
  mkdirSync(dirname(stampOf(target)), { recursive: true });
  writeFileSync(stampOf(target), source);
}

/**
 * Builds several at once; every failure is told.
 * @param {Target[]} wanted
 */
export async function buildAll(wanted) {
  const results = await Promise.allSettled(wanted.map(build));
  const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.message] : []));
  if (failures.length > 0) throw new Failure(failures.join('\n\n'));
}
