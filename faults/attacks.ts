/* Every attack with an honest visitor beside it: --only hoarding, --seconds 8. */
import { parseArgs } from 'node:util';
import { attacks } from './src/attacks/attacks';
import { fight } from './src/attacks/battle';
import { describeBattle } from './src/attacks/report';
import { withGround } from './src/ground';

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    seconds: { type: 'string', default: '8' },
    keep: { type: 'boolean', default: false },
  },
});
const seconds = Number(values.seconds);
const wanted = attacks.filter(({ name }) => values.only === undefined || name === values.only);
if (wanted.length === 0) {
  throw new Error(`There is no such attack. There are: ${attacks.map(({ name }) => name).join(', ')}.`);
}

process.exitCode = await withGround(
  async (ground) => {
    const lost: string[] = [];
    for (const attack of wanted) {
      const battle = await fight(ground, attack, { server: ground.server, seconds });
      console.log(describeBattle(battle));
      if (battle.broken.length > 0) lost.push(attack.name);
    }
    console.log(lost.length === 0 ? `${wanted.length} attacks held off.` : `Lost: ${lost.join(', ')}.`);
    return lost.length === 0 ? 0 : 1;
  },
  { keep: values.keep },
);
