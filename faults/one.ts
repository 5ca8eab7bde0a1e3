/*
 * One campaign: --seconds 60 --seed 7; with --apis 2 --workers 2 of several processes; with --starve they are stopped
 * instead of killed (or another --trouble); and with --bug one of the planted bugs, which then has to be caught.
 */
import { parseArgs } from 'node:util';
import { buildServer } from './src/build-server';
import { runCampaign } from './src/campaign';
import { withGround } from './src/ground';
import { plantedBugs } from './src/planted-bugs';
import { describe, isCaught, isRed } from './src/report';
import { troubles } from './src/set-up';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    apis: { type: 'string' },
    workers: { type: 'string' },
    starve: { type: 'boolean', default: false },
    trouble: { type: 'string' },
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

const wanted = values.starve ? 'starvation' : values.trouble;
const trouble = troubles.find((each) => each === wanted);
if (wanted !== undefined && !trouble) {
  throw new Error(`There is no such trouble. There are: ${troubles.join(', ')}.`);
}
const setUp = {
  ...(values.apis === undefined ? {} : { apis: Number(values.apis) }),
  ...(values.workers === undefined ? {} : { workers: Number(values.workers) }),
  ...(trouble === undefined ? {} : { trouble }),
};

process.exitCode = await withGround(
  async (ground) => {
    const server = bug ? await buildServer(bug) : ground.server;
    const result = await runCampaign(ground, { seed, seconds, server, bug, ...setUp });
    console.log(describe({ seed, seconds, bug }, result));
    const isRight = bug ? isCaught(bug, result) : !isRed(result);
    return isRight ? 0 : 1;
  },
  { keep: values.keep },
);
