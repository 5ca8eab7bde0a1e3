/* For every test run: some seconds with the server as it is, and beside it 20 with the planted bug whose turn it is. */
import { runCampaign } from './src/campaign';
import { catchBug } from './src/catch-bug';
import { withGround } from './src/ground';
import { plantedBugs } from './src/planted-bugs';
import { describe, isRed } from './src/report';

const seconds = 12;
const day = Math.floor(Date.now() / 86_400_000);
const bug = plantedBugs[day % plantedBugs.length];

process.exitCode = await withGround(async (ground) => {
  if (!bug) throw new Error('There is no bug to plant');
  const seed = day;
  const [right, planted] = await Promise.all([
    runCampaign(ground, { seed, seconds, server: ground.server }),
    catchBug(ground, bug, seed),
  ]);
  console.log(describe({ seed, seconds }, right));
  console.log(planted.words);
  return !isRed(right) && planted.wasCaught ? 0 : 1;
});
