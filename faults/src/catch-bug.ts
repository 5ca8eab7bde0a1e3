import { buildServer } from './build-server';
import { runCampaign } from './campaign';
import type { Ground } from './ground';
import type { PlantedBug } from './planted-bugs';
import { describe, isCaught } from './report';

const seconds = 20;
/** A kill has to come in the right moment: on a busy machine it may need another draw. */
const mostDraws = 3;

/** Whether a planted bug shows in 20 seconds; answers what happened as well. */
export async function catchBug(
  ground: Ground,
  bug: PlantedBug,
  firstSeed: number,
): Promise<{ wasCaught: boolean; words: string }> {
  const server = await buildServer(bug);
  const told: string[] = [];
  for (let draw = 0; draw < mostDraws; draw += 1) {
    const run = { seed: firstSeed + draw, seconds, bug };
    const result = await runCampaign(ground, { ...run, server });
    told.push(describe(run, result));
    if (isCaught(bug, result)) return { wasCaught: true, words: told.join('\n') };
  }
  return { wasCaught: false, words: told.join('\n') };
}
