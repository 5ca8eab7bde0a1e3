import type { Easel } from '../easel';
import { lotusRoot } from '../foods/fried';
import { gari, shiso, shreds, sprig, wasabi } from '../foods/garnish';
import { riceInBowl } from '../foods/rice';
import { shrimp } from '../foods/seafood';
import {
  eggNigiri,
  type Fish,
  fan,
  fattyTuna,
  nigiri,
  radishThreads,
  roe,
  roeRoll,
  salmon,
  seaBream,
  shrimpNigiri,
  slice,
  squid,
  tuna,
  yellowtail,
} from '../foods/sushi';
import { cucumber } from '../foods/vegetables';
import { form, gloss, path, place } from '../paint';
import { chopsticks } from '../props';
import { spread } from '../shapes';
import { bowl, dip, donburi } from '../vessels/bowls';
import { bowlGlaze, kilnGlaze, lacquer, stone } from '../vessels/glazes';
import { board, slab } from '../vessels/plates';
import type { Composition } from './composition';

/** Three pieces side by side, beginning with any of them. */
const row = (pieces: readonly string[], first: number, y: number, size: number): string =>
  [-108, -20, 68].map((x, index) => place(x, y, pieces[(first + index) % 3] ?? '', -8, size)).join('');

const nigiriBoard: Composition = (easel) => {
  const { luck } = easel;
  const back = [
    nigiri(easel, tuna),
    nigiri(easel, luck.pick<Fish>([seaBream, squid, fattyTuna])),
    luck.chance(0.5) ? shrimpNigiri(easel) : eggNigiri(easel),
  ];
  const front = [
    nigiri(easel, salmon),
    nigiri(easel, luck.pick<Fish>([yellowtail, fattyTuna])),
    roeRoll(easel),
  ];
  return place(
    200,
    158,
    board(
      easel,
      318,
      128,
      row(back, luck.whole(0, 2), -37, 0.98) +
        place(126, -22, gari(easel)) +
        row(front, luck.whole(0, 2), 23, 1.07) +
        place(130, 22, wasabi(), 0, 1.1),
      true,
    ),
  );
};

const cube = ({ flesh, grain }: Fish): string =>
  form('M-13-7L2-12L14-5L13 7L-2 12L-13 5Z', flesh) +
  path('M-13-7L2-12L14-5L-1 1Z', grain, { opacity: 0.8 }) +
  gloss(0, -6, 4, 1.6);

const chirashi: Composition = (easel) =>
  place(
    200,
    150,
    bowl(
      easel,
      lacquer(easel),
      { rx: 152, ry: 76, depth: 62 },
      riceInBowl(easel, 141, 68, 12) +
        place(0, 4, shreds(easel, 30, 116, 50, '#f8d257', 22, 3)) +
        [tuna, salmon, seaBream]
          .map((fish) => {
            const one = easel.stamp(cube(fish));
            return spread(easel.luck, 5, 110, 44)
              .map(({ x, y }) => one(x, y, easel.luck.between(-30, 30), 1.35))
              .join('');
          })
          .join('') +
        place(-62, -16, shrimp(), -20, 1.15) +
        place(66, 8, shrimp(), 14, 1.15) +
        place(-30, 32, lotusRoot(23)) +
        place(38, -34, lotusRoot(21)) +
        place(-4, -8, roe(easel, 13, 24, 12)) +
        place(96, -20, cucumber(), 10, 1.1) +
        place(-98, 16, cucumber(), 0, 1.1) +
        place(22, 40, sprig(), 20, 0.9) +
        shreds(easel, 12, 70, 30, '#26352c', 15, 2),
    ),
  );

const sashimi: Composition = (easel) =>
  place(
    190,
    160,
    slab(
      easel,
      easel.luck.chance(0.5) ? stone : kilnGlaze(easel),
      300,
      132,
      place(-78, -40, radishThreads(easel, 44, 20)) +
        place(52, -40, radishThreads(easel, 48, 20)) +
        place(-24, -34, shiso(), -70, 0.95) +
        place(106, -34, shiso(), -50, 0.9) +
        place(-92, -10, fan(easel, tuna, 4, 19)) +
        place(46, -18, fan(easel, seaBream, 4, 18)) +
        place(-28, 22, fan(easel, salmon, 4, 20)) +
        place(70, 30, fan(easel, yellowtail, 3, 18), 0, 0.94) +
        place(-108, 38, wasabi(), 0, 1.15) +
        place(124, 26, sprig(), 20, 0.9),
    ),
  ) + place(346, 236, dip(easel, kilnGlaze(easel), '#2d150c', 40));

/** Slices, roe and shrimp over rice; how many and where is the bowl's luck. */
const overRice = (easel: Easel): string =>
  place(-74, -24, shiso(), -35, 1.05) +
  place(-70, -14, fan(easel, tuna, 4, 17), -6, 0.95) +
  place(16, -30, fan(easel, salmon, 4, 17), 4, 0.9) +
  place(90, -12, shrimp(), -14, 0.95) +
  place(74, 14, roe(easel, 17, 34, 16)) +
  place(-18, 20, slice(seaBream, 50, 26), -12) +
  place(10, 26, slice(squid, 46, 24), 8) +
  place(-62, 26, slice(yellowtail, 48, 25), -18);

const seafoodBowl: Composition = (easel) =>
  place(
    200,
    136,
    bowl(
      easel,
      bowlGlaze(easel),
      donburi,
      riceInBowl(easel, 132, 54, 24) +
        place(0, -10, overRice(easel)) +
        place(30, -6, wasabi(), 0, 1.1) +
        place(-106, 14, sprig(), -30, 0.8),
    ),
  ) + (easel.luck.chance(0.5) ? place(206, 282, chopsticks(easel)) : '');

export const sushi = {
  nigiri: nigiriBoard,
  chirashi,
  sashimi,
  'seafood-bowl': seafoodBowl,
} as const;
