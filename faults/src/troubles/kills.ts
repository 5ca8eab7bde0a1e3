import { setTimeout as pause } from 'node:timers/promises';
import { putForward } from '../business-time';
import { drawn, seeded } from '../seeded';
import type { ShopProcesses } from '../shop-processes';
import type { ShopServer } from '../shop-server';
import { type Befall, soldSoFar } from './trouble';

const killAfterMs = 2_000;
/** Business time between two rounds: leases end, and after some of them the time to pay. */
const roundSeconds = 100;
/** It ends after so many rounds for each second that it was meant to last, however little is sold. */
const mostRoundsPerSecond = 0.75;
/** Who dies in a round, of several processes: mostly somebody remains. */
const fates = { one: 65, oneOfEach: 20, all: 15 };

/** Processes are killed two seconds after every readiness, and the database dies once. */
export const kills: Befall = async (ground, scene, ordeal) => {
  const [killed] = await Promise.all([
    killOverAndOver(scene, ordeal),
    pause(ordeal.seconds * 500).then(() => ground.postgres.killAndAwait()),
  ]);
  return { kills: killed, pauses: [], broken: [] };
};

async function killOverAndOver(
  { processes, db, goods }: Parameters<Befall>[1],
  { seed, seconds, enough }: Parameters<Befall>[2],
): Promise<number> {
  const lot = seeded(seed, 'kills');
  const began = performance.now();
  const isTimeOver = () => performance.now() + killAfterMs - began >= seconds * 1000;
  let killed = 0;
  let rounds = 0;
  const mayGoOn = async () =>
    rounds < seconds * mostRoundsPerSecond && (await soldSoFar(db, goods.free)) < enough;
  while (!isTimeOver() || (await mayGoOn())) {
    await pause(killAfterMs);
    const victims = chooseVictims(processes, lot);
    await Promise.all(victims.map((victim) => victim.kill()));
    rounds += 1;
    killed += victims.length;
    await putForward(db, roundSeconds).catch(() => {});
    await Promise.all(victims.map((victim) => victim.start()));
  }
  return killed;
}

function chooseVictims({ apis, workers }: ShopProcesses, lot: () => number): readonly ShopServer[] {
  const everybody = [...apis, ...workers];
  if (everybody.length === 1) return everybody;
  const one = (of: readonly ShopServer[]) => of.slice(Math.floor(lot() * of.length)).slice(0, 1);
  switch (drawn(lot(), fates)) {
    case 'one':
      return one(everybody);
    case 'oneOfEach':
      return [...one(apis), ...one(workers)];
    default:
      return everybody;
  }
}
