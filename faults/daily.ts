/* For every test run: some seconds with the server as it is, and beside it 20 with the planted bug whose turn it is. */
import { buildServer } from './src/build-server';
import { runCampaign } from './src/campaign';
import { withGround } from './src/ground';
import { plantedBugs } from './src/planted-bugs';
import { describe, isCaught, isRed } from './src/report';

const seconds = 12;
const bugSeconds = 20;
const day = Math.floor(Date.now() / 86_400_000);
const bug = plantedBugs[day % plantedBugs.length];

process.exitCode = await withGround(async (ground) => {
  if (!bug) throw new Error('There is no bug to plant');
  const seed = day;
  const server = await buildServer(bug);
  const [right, planted] = await Promise.all([
    runCampaign(ground, { seed, seconds, server: ground.server }),
    runCampaign(ground, { seed, seconds: bugSeconds, server, bug }),
  ]);
  console.log(describe({ seed, seconds }, right));
  console.log(describe({ seed, seconds: bugSeconds, bug }, planted));
  return !isRed(right) && isCaught(bug, planted) ? 0 : 1;
});
