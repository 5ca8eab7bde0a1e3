import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, distOf, staleTargets } from './build-targets.mjs';
import { ensureInstalled } from './install.mjs';
import { step } from './progress.mjs';
import { endCommandsWithUs, root } from './run-command.mjs';

/**
 * Installs and builds what is needed, and goes on in this process as a program of the server, with the settings of .env.
 * @param {string} name
 * @param {string[]} [args]
 */
export async function runServerEntry(name, args = []) {
  const settings = join(root, '.env');
  if (existsSync(settings)) process.loadEnvFile(settings);
  const handOver = endCommandsWithUs();
  await ensureInstalled('serve');
  if (staleTargets().includes('server')) await step('Building server', () => build('server'));
  handOver();

  const entry = join(distOf('server'), `${name}.js`);
  process.argv = [process.execPath, entry, ...args];
  process.chdir(root);
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(entry).href);
}
