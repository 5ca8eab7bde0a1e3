import { setTimeout as pause } from 'node:timers/promises';
import { putForward } from '../business-time';
import { type Befall, untilEnough } from './trouble';

const leapEveryMs = 4_000;
const leapSeconds = 100;

/**
 * Nobody dies, but most requests to the provider lie on the way for longer than anybody waits: orders are taken back, and
 * their voids refused since there is nothing to let go, before the holds come into being.
 */
export const lateness: Befall = async (_, scene, ordeal) => {
  await untilEnough(scene, ordeal, async () => {
    await pause(leapEveryMs);
    await putForward(scene.db, leapSeconds);
  });
  return { kills: 0, pauses: [], broken: [] };
};
