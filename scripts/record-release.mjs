import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { Failure, main, step } from './progress.mjs';
import { root, run, runProgram } from './run-command.mjs';

/* Writes down what the server of this release sends to the database: docs/decisions/041-beside-the-release-before.md. */
main(async () => {
  await ensureInstalled('all');
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const folder = mkdtempSync(join(tmpdir(), 'meal-statements-'));
  try {
    await step('Running the suites of the database', async () => {
      const args = ['run', '--project', 'db', ...process.argv.slice(2)];
      const { code, output } = await run('vitest', args, {
        env: { NODE_ENV: 'test', NO_COLOR: '1', RECORD_STATEMENTS: folder },
      });
      if (code !== 0) throw new Failure(`${output}\nA release is recorded when its suites pass.`);
    });
    const file = join(root, `server/src/database/releases/${version}.json`);
    await runProgram('server/src/testing/release/make-release.ts', [folder, version, file]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
