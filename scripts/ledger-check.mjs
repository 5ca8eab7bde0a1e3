import { existsSync } from 'node:fs';
import { join } from 'node:path';
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

  process.chdir(root);
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(join(distOf('server'), 'main-ledger-check.js')).href);
});
