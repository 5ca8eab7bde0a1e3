import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { build, staleTargets } from './build-targets.mjs';
import { ensureInstalled } from './install.mjs';
import { Failure, main, step } from './progress.mjs';
import { root } from './run-command.mjs';

/** @type {Record<string, string>} */
const benchmarks = { http: 'bench/http.ts', search: 'bench/search.ts' };

main(async () => {
  const [name = '', ...options] = process.argv.slice(2);
  const program = benchmarks[name];
  if (!program)
    throw new Failure(`There is no such benchmark. There are: ${Object.keys(benchmarks).join(', ')}.`);
  await ensureInstalled('all');
  if (staleTargets().includes('server')) await step('Building server', () => build('server'));

  const child = spawn(process.execPath, ['--import', 'tsx', program, ...options], {
    cwd: root,
    stdio: 'inherit',
  });
  // Ctrl-C reaches the benchmark by itself, and it must have the time to stop its servers.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  const [code] = await once(child, 'exit');
  process.exitCode = code ?? 1;
});
