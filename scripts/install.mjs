import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure, step } from './progress.mjs';
import { root, run } from './run-command.mjs';

/** What serving needs; the tools of tests and benchmarks stay away from machines that only serve. */
const servingWorkspaces = ['contract', 'messages', 'ui', 'shopper', 'console', 'server'];

/** @typedef {'serve' | 'all'} Scope */

const stampFile = join(root, 'node_modules', '.installed-by-us.json');
const lockFile = join(root, 'package-lock.json');

/**
 * Installs the packages of the lock file unless they are there.
 * @param {Scope} scope
 */
export async function ensureInstalled(scope) {
  if (isStamped(scope)) return;
  if (isInstalledByHand()) {
    writeStamp('all');
    return;
  }
  await step('Installing packages', () => install(scope));
  writeStamp(scope);
}

/** @param {Scope} scope */
async function install(scope) {
  const what =
    scope === 'all'
      ? ['--include=dev']
      : ['--omit=dev', ...servingWorkspaces.flatMap((name) => ['--workspace', name])];
  const npm = npmCommand();
  const args = [...npm.args, 'ci', ...what, '--include=optional', '--no-audit', '--no-fund'];
  const { code, output } = await run(npm.command, args);
  if (code !== 0) throw new Failure(`${output}\nThe packages could not be installed; npm says why above.`);
}

function npmCommand() {
  const script = process.env.npm_execpath;
  return script?.endsWith('.js')
    ? { command: process.execPath, args: [script] }
    : { command: 'npm', args: [] };
}

function stampText(/** @type {Scope} */ scope) {
  const lock = createHash('sha256').update(readFileSync(lockFile)).digest('hex');
  return JSON.stringify({ scope, lock, platform: `${process.platform}-${process.arch}` });
}

/** @param {Scope} scope */
function isStamped(scope) {
  const found = textOf(stampFile);
  return found === stampText(scope) || found === stampText('all');
}

/** @param {Scope} scope */
function writeStamp(scope) {
  writeFileSync(stampFile, stampText(scope));
}

/** Whether npm's own record of node_modules holds every package of the lock, as after a plain `npm install`. */
function isInstalledByHand() {
  const record = textOf(join(root, 'node_modules', '.package-lock.json'));
  if (record === undefined) return false;
  /** @typedef {Record<string, { version?: string, integrity?: string, optional?: boolean, devOptional?: boolean, link?: boolean }>} Packages */
  /** @type {{ packages: Packages }} */
  const { packages: installed } = JSON.parse(record);
  /** @type {{ packages: Packages }} */
  const { packages: locked } = JSON.parse(readFileSync(lockFile, 'utf8'));
  return Object.entries(locked)
    .filter(([path, entry]) => path.includes('node_modules/') && !entry.optional && !entry.devOptional)
    .every(
      ([path, { version, integrity, link }]) =>
        installed[path] !== undefined &&
        installed[path].version === version &&
        installed[path].integrity === integrity &&
        installed[path].link === link,
    );
}

/** @param {string} path */
function textOf(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
