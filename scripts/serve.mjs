import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildAll, distOf, staleTargets } from './build-targets.mjs';
import { ensureInstalled } from './install.mjs';
import { step } from './progress.mjs';
import { endCommandsWithUs, root } from './run-command.mjs';

/** Installs and builds what is missing, then becomes the server. */
export async function serve() {
  const settings = join(root, '.env');
  if (existsSync(settings)) process.loadEnvFile(settings);
  const handOver = endCommandsWithUs();
  await ensureInstalled('serve');
  const stale = staleTargets();
  if (stale.length > 0) await step(`Building ${stale.join(', ')}`, () => buildAll(stale));
  handOver();

  endWithNpm();
  process.env.NODE_ENV ??= 'production';
  process.setSourceMapsEnabled(true);
  process.chdir(root);
  // In this very process: signals need no forwarding and no server can outlive its starter.
  const entry = join(distOf('server'), 'main.js');
  process.argv[1] = entry;
  await import(pathToFileURL(entry).href);
}

/** npm killed outright passes nothing on; without it this server would hold its port for nobody. */
function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const starter = npmAsParent();
  const watch = setInterval(() => {
    if (npmAsParent() === starter) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  watch.unref();
}

/** npm's process id as the parent of this one, or of the shell that it runs scripts in. */
function npmAsParent() {
  try {
    const stat = readFileSync(`/proc/${process.ppid}/stat`, 'utf8');
    const isShell = /\((ba|da|a|z)?sh\)/.test(stat);
    return isShell ? stat.slice(stat.lastIndexOf(')')).split(' ')[2] : String(process.ppid);
  } catch {
    return String(process.ppid);
  }
}
