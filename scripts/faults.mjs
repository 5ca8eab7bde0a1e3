import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ensureInstalled } from './install.mjs';
import { Failure, main } from './progress.mjs';
import { root } from './run-command.mjs';

/** @type {Record<string, string>} */
const campaigns = { one: 'faults/one.ts', all: 'faults/all.ts' };

main(async () => {
  const [name = '', ...options] = process.argv.slice(2);
  const program = campaigns[name];
  if (!program)
    throw new Failure(`There is no such campaign. There are: ${Object.keys(campaigns).join(', ')}.`);
  await ensureInstalled('all');

  const child = spawn(process.execPath, ['--import', 'tsx', program, ...options], {
    cwd: root,
    stdio: 'inherit',
  });
  // Ctrl-C reaches the campaign by itself, and it must have the time to stop its servers.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  const [code] = await once(child, 'exit');
  process.exitCode = code ?? 1;
});
