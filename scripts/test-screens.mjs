import { join } from 'node:path';
import { buildAll, staleTargets } from './build-targets.mjs';
import { findBrowser } from './find-browser.mjs';
import { ensureInstalled } from './install.mjs';
import { Failure, main, step } from './progress.mjs';
import { endCommandsWithUs, root, run } from './run-command.mjs';

/* Every screen in every state, language, theme and window, and journeys in each of their languages; `npm test` takes one of each. */
main(async () => {
  endCommandsWithUs();
  await ensureInstalled('all');
  const stale = staleTargets();
  if (stale.length > 0) await step(`Building ${stale.join(', ')}`, () => buildAll(stale));
  await step('Looking at every screen in every way', look);
});

async function look() {
  const args = ['test', '--reporter=list', ...process.argv.slice(2)];
  const { code, output } = await run('playwright', args, {
    cwd: join(root, 'e2e'),
    env: { CHROMIUM_PATH: await findBrowser(), SCREENS: 'full', NO_COLOR: '1', FORCE_COLOR: undefined },
  });
  if (code !== 0) throw new Failure(output);
}
