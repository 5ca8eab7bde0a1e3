/* Every attack, with an honest visitor beside it: --only hoarding, --seconds 8; --planted takes the defences out one by one. */
import { parseArgs } from 'node:util';
import type { Attack } from './src/attacks/attack';
import { attacks } from './src/attacks/attacks';
import { fight } from './src/attacks/battle';
import { plantedGaps } from './src/attacks/planted-gaps';
import { describeBattle } from './src/attacks/report';
import { buildServer } from './src/build-server';
import { type Ground, withGround } from './src/ground';

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    seconds: { type: 'string', default: '8' },
    planted: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
  },
});
const seconds = Number(values.seconds);
const wanted = attacks.filter(({ name }) => values.only?.includes(name) ?? true);
if (wanted.length === 0) {
  throw new Error(`There is no such attack. There are: ${attacks.map(({ name }) => name).join(', ')}.`);
}

process.exitCode = await withGround(
  async (ground) => {
    const wrong: string[] = [];
    for (const attack of wanted) {
      const isRight = values.planted ? await findsItsGap(ground, attack) : await isHeldOff(ground, attack);
      if (!isRight) wrong.push(attack.name);
    }
    const right = values.planted ? 'find the gap that was planted for them' : 'were held off';
    console.log(
      wrong.length === 0
        ? `All attacks (${wanted.length}) ${right}.`
        : `Not as it should be: ${wrong.join(', ')}.`,
    );
    return wrong.length === 0 ? 0 : 1;
  },
  { keep: values.keep },
);

async function isHeldOff(ground: Ground, attack: Attack): Promise<boolean> {
  const battle = await fight(ground, attack, { server: ground.server, seconds });
  console.log(describeBattle(battle));
  return battle.broken.length === 0;
}

async function findsItsGap(ground: Ground, attack: Attack): Promise<boolean> {
  const gap = plantedGaps.find((each) => each.attack === attack.name);
  if (!gap) throw new Error(`No gap is planted for ${attack.name}`);
  const battle = await fight(ground, attack, { server: await buildServer(gap), seconds });
  console.log(`With the gap ${gap.name} (${gap.caughtBy}):\n${describeBattle(battle)}`);
  return battle.broken.length > 0;
}
