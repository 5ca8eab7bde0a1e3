/* One campaign: --seconds 60 --seed 7, and with --bug one of the planted bugs, which then has to be caught. */
import { parseArgs } from 'node:util';
import { buildServer } from './src/build-server';
import { runCampaign } from './src/campaign';
import { withGround } from './src/ground';
import { plantedBugs } from './src/planted-bugs';
import { describe, isRed } from './src/report';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    bug: { type: 'string' },
    keep: { type: 'boolean', default: false },
  },
});
const seconds = Number(values.seconds);
const seed = Number(values.seed);
const bug = plantedBugs.find(({ name }) => name === values.bug);
if (values.bug !== undefined && !bug) {
  throw new Error(`There is no such bug. There are: ${plantedBugs.map(({ name }) => name).join(', ')}.`);
}

process.exitCode = await withGround(
  async (ground) => {
    const server = bug ? await buildServer(bug) : ground.server;
    const result = await runCampaign(ground, { seed, seconds, server });
    console.log(describe({ seed, seconds, bug }, result));
    return isRed(result) === (bug !== undefined) ? 0 : 1;
  },
  { keep: values.keep },
);
