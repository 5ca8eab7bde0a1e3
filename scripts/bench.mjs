import { join } from 'node:path';
import { build, staleTargets } from './build-targets.mjs';
import { ensureInstalled } from './install.mjs';
import { Failure, main, step } from './progress.mjs';
import { root, run, runProgram } from './run-command.mjs';

/** @type {Record<string, string>} */
const benchmarks = {
  health: 'bench/health.ts',
  http: 'bench/http.ts',
  ledger: 'bench/ledger.ts',
  purchase: 'bench/purchase.ts',
  refunds: 'bench/refunds.ts',
  sale: 'bench/sale.ts',
  search: 'bench/search.ts',
};

/** The server with a payment provider in its own memory: no part of the product, so it is built beside it. */
async function buildMemoryServer() {
  const entry = ['--ssr', 'src/testing/run-with-memory-provider.ts', '--outDir', '../bench/dist'];
  const args = ['build', ...entry, '--configLoader', 'runner', '--logLevel', 'warn', '--emptyOutDir'];
  const { code, output } = await run('vite', args, {
    cwd: join(root, 'server'),
    env: { NODE_ENV: 'production', NO_COLOR: '1' },
  });
  if (code !== 0) throw new Failure(`${output}\nBuilding the server for the benchmark failed.`);
}

main(async () => {
  const [name = '', ...options] = process.argv.slice(2);
  const program = benchmarks[name];
  if (!program)
    throw new Failure(`There is no such benchmark. There are: ${Object.keys(benchmarks).join(', ')}.`);
  await ensureInstalled('all');
  if (staleTargets().includes('server')) await step('Building server', () => build('server'));
  if (name === 'purchase') await step('Building server with a provider in memory', buildMemoryServer);
  await runProgram(program, options);
});
