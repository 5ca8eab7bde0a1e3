import type { Easel } from '../easel';
import { eggHalf, softEgg, yolk } from '../foods/eggs';
import { lotusRoot, tempuraPrawn, tempuraSlice } from '../foods/fried';
import { beniShoga, scallions, sesame, shiso, shreds, sprig, takuan } from '../foods/garnish';
import { chunk, mince, simmeredBeef } from '../foods/meat';
import { riceInBowl } from '../foods/rice';
import { bokChoy } from '../foods/vegetables';
import { line, place } from '../paint';
import { chopsticks } from '../props';
import { speckles, steam } from '../textures';
import { bowl, donburi } from '../vessels/bowls';
import { bowlGlaze, type Glaze } from '../vessels/glazes';
import type { Composition } from './composition';

function riceTopped(easel: Easel, glaze: Glaze, topping: string, hot = true): string {
  return (
    place(200, 140, bowl(easel, glaze, donburi, riceInBowl(easel, 134, 56, 22) + topping)) +
    (easel.luck.chance(0.5) ? place(206, 284, chopsticks(easel)) : '') +
    (hot ? steam(easel, 204, 66, 52) : '')
  );
}

const tendon: Composition = (easel) =>
  riceTopped(
    easel,
    bowlGlaze(easel),
    place(62, -30, shiso(), -24, 1.1) +
      place(-72, 4, tempuraSlice(easel, lotusRoot(21)), -10) +
      place(2, -40, tempuraPrawn(easel, 150), -16) +
      place(10, -12, tempuraPrawn(easel, 160), -12) +
      place(20, 18, tempuraPrawn(easel, 150), -7) +
      line('M-60-20Q-30-34 0-26M-30 10Q0-6 40-4M-10 30Q20 16 60 18', '#7a3d12', 5, { opacity: 0.6 }),
  );

const gyudon: Composition = (easel) =>
  riceTopped(
    easel,
    bowlGlaze(easel),
    place(-6, -12, simmeredBeef(easel, 17, 92, 36)) +
      place(-4, -8, shreds(easel, 12, 76, 28, '#f3e1b8', 24, 4)) +
      place(84, 8, beniShoga(easel, 1.3)) +
      place(0, -22, easel.luck.chance(0.6) ? yolk(easel, 21) : scallions(easel, 18, 40, 16)) +
      place(-16, 10, sesame(easel, 14, 60, 18)),
  );

const oyakodon: Composition = (easel) => {
  const chicken = ['#d9a04c', '#e3b25c'].map((colour) => easel.stamp(chunk(easel, colour, 22)));
  return riceTopped(
    easel,
    bowlGlaze(easel),
    place(-2, -8, softEgg(easel, 116, 50)) +
      [
        [-60, -22],
        [-14, -38],
        [44, -26],
        [72, 2],
        [-72, 8],
        [0, 6],
        [-34, 28],
        [38, 26],
      ]
        .map(([x = 0, y = 0], index) => chicken[index % 2]?.(x, y - 4, easel.luck.between(-30, 30)) ?? '')
        .join('') +
      place(-2, -2, speckles(easel, 20, 96, 36, '#f7c95a', 12, 10)) +
      place(-2, -8, speckles(easel, 14, 96, 38, '#fff6d8', 6, 6)) +
      place(14, -6, sprig(), 20, 1.35) +
      place(-18, -2, sprig('#5da648'), -40, 1) +
      place(20, 10, shreds(easel, 9, 34, 12, '#26352c', 14, 2)),
  );
};

const luRouFan: Composition = (easel) =>
  riceTopped(
    easel,
    bowlGlaze(easel),
    place(-12, -16, mince(easel, 94, 38, '#7a3d1a')) +
      place(-8, -20, speckles(easel, 14, 74, 24, '#e8b57a', 7, 3)) +
      place(74, -2, eggHalf(easel, '#e6c08c'), 10, 1.35) +
      place(-88, 10, bokChoy(easel), -40, 1.2) +
      place(12, 30, takuan(), 8, 1.1) +
      place(-14, -30, scallions(easel, 9, 30, 9)),
  );

export const riceBowls = {
  tendon,
  gyudon,
  oyakodon,
  'lu-rou-fan': luRouFan,
} as const;
