import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startProgram, stopProgram } from '../child-process';

import type { Ground } from '../ground';
import type { Scene } from '../scene';
import { drawn, seeded } from '../seeded';
import { stoppedAmong, whileStopped } from '../stopped-processes';
import { type Befall, untilEnough } from './trouble';

export const busyLoops = 4;
const pauseMs = { shortest: 200, longest: 8_000, exceptional: 16_000 };
const exceptionalShare = 0.05;
const breakMs = { least: 500, spread: 2_500 };
/** Who is stopped: one process of the shop, all of PostgreSQL, one of its processes, or the shop and PostgreSQL. */
const victims = { shop: 45, database: 30, oneOfDatabase: 15, both: 10 };

/**
 * Nobody dies, but processes of the shop and of PostgreSQL are stopped in their tracks again and again, for moments and for
 * longer than most things wait, while busy loops take what is left of the machine.
 */
export const starvation: Befall = async (ground, scene, ordeal) => {
  const lot = seeded(ordeal.seed, 'pauses');
  const before = shopPids(scene);
  const pauses: number[] = [];
  const loops = await Promise.all(Array.from({ length: busyLoops }, () => startBusyLoop(ground)));
  try {
    await untilEnough(scene, ordeal, async () => {
      await pause(breakMs.least + lot() * breakMs.spread);
      const ms = drawPause(lot);
      await whileStopped(await drawVictims(ground, before, lot), () => pause(ms));
      pauses.push(ms);
    });
  } finally {
    await Promise.all(loops.map((loop) => stopProgram(loop, 'SIGKILL')));
  }
  const isSame = shopPids(scene).join() === before.join();
  const stopped = await stoppedAmong([...before, ...(await ground.postgres.pids())]);
  return {
    kills: 0,
    pauses,
    broken: [
      ...(isSame ? [] : [`The shop's processes were ${before.join()} and are ${shopPids(scene).join()}.`]),
      ...stopped.map((pid) => `Process ${pid} was left stopped.`),
    ],
  };
};

function startBusyLoop({ folder }: Ground): ReturnType<typeof startProgram> {
  return startProgram(['--eval', 'for (;;) {}'], {}, join(folder, 'busy-loops.out'));
}

function shopPids({ processes: { apis, workers } }: Scene): number[] {
  return [...apis, ...workers].flatMap(({ pid }) => pid ?? []);
}

function drawPause(lot: () => number): number {
  const { shortest, longest, exceptional } = pauseMs;
  if (lot() < exceptionalShare) return exceptional;
  // Short ones are more frequent.
  return Math.round(shortest + lot() ** 3 * (longest - shortest));
}

async function drawVictims(
  { postgres }: Ground,
  shop: readonly number[],
  lot: () => number,
): Promise<readonly number[]> {
  const one = (of: readonly number[]) => of.slice(Math.floor(lot() * of.length)).slice(0, 1);
  switch (drawn(lot(), victims)) {
    case 'shop':
      return one(shop);
    case 'database':
      return postgres.pids();
    case 'oneOfDatabase':
      return one((await postgres.pids()).slice(1));
    default:
      return [...shop, ...(await postgres.pids())];
  }
}
