import { setTimeout as pause } from 'node:timers/promises';
import { countSold } from '../goods';
import type { Ground } from '../ground';
import type { Scene } from '../scene';
import type { Memory } from '../shopper';

export interface Ordeal {
  seed: number;
  seconds: number;
  /** How many have to be sold before it may end: a busy machine gets longer. */
  enough: number;
}

/** What it came to. */
export interface Toll {
  kills: number;
  /** In milliseconds. */
  pauses: readonly number[];
  /** What should have held meanwhile and did not, in words. */
  broken: readonly string[];
  /** What those were told who have come for this trouble alone. */
  memories?: readonly Memory[];
}

/** Befalls a shop until the time is over and enough is sold. Afterwards all its processes run. */
export type Befall = (ground: Ground, scene: Scene, ordeal: Ordeal) => Promise<Toll>;

/** But not for ever. */
const mostTimes = 3;
const lookMs = 250;

/** Goes on with something until the time is over and enough is sold. */
export async function untilEnough(
  { db, goods }: Scene,
  { seconds, enough }: Ordeal,
  goOn: () => Promise<unknown> = () => pause(lookMs),
): Promise<void> {
  const began = performance.now();
  const isOver = (times: number) => performance.now() - began >= times * seconds * 1000;
  while (!isOver(1) || (!isOver(mostTimes) && (await soldSoFar(db, goods.free)) < enough)) await goOn();
}

/** The database may be dead just now. */
export function soldSoFar(...[db, goods]: Parameters<typeof countSold>): Promise<number> {
  return countSold(db, goods).catch(() => 0);
}
