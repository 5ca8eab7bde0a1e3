import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, distOf, staleTargets } from './build-targets.mjs';
import { ensureInstalled } from './install.mjs';
import { main, step } from './progress.mjs';
import { endCommandsWithUs, root } from './run-command.mjs';

main(async () => {
  const settings = join(root, '.env');
  if (existsSync(settings)) process.loadEnvFile(settings);
  const handOver = endCommandsWithUs();
  await ensureInstalled('serve');
  if (staleTargets().includes('server')) await step('Building server', () => build('server'));
  handOver();

  const [, , file] = process.argv;
  // npm starts commands in the project's folder; the file is meant from where the person is.
  const from = process.env.npm_lifecycle_event === 'import:stations' ? process.env.INIT_CWD : undefined;
  const entry = join(distOf('server'), 'main-import-stations.js');
  process.argv = [process.execPath, entry, ...(file ? [resolve(from ?? process.cwd(), file)] : [])];
  process.chdir(root);
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(entry).href);
});
