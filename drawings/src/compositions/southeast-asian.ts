import { baguette } from '../foods/breads';
import { basil, citrus, scallions, shreds, sprig } from '../foods/garnish';
import { chunk, marbledSlice } from '../foods/meat';
import { riceNoodle, tangle } from '../foods/noodles';
import { riceDome } from '../foods/rice';
import { shrimp } from '../foods/seafood';
import { beanSprouts } from '../foods/toppings';
import { chilli, cucumber, eggplant, pepperPiece } from '../foods/vegetables';
import { ellipse, form, line, path, place } from '../paint';
import { blob } from '../shapes';
import { speckles, steam } from '../textures';
import { bowl, soup } from '../vessels/bowls';
import { kilnGlaze, paleGlaze, whiteware } from '../vessels/glazes';
import { board, plate } from '../vessels/plates';
import type { Composition } from './composition';
import { noodleSoup } from './noodle-soup';
import { onPaintedPlate } from './on-plate';

const thaiCurry: Composition = (easel) => {
  const size = { rx: 116, ry: 54, depth: 70 };
  const colour = easel.luck.pick(['#a9bf62', '#a9bf62', '#e0883c']);
  return (
    place(
      154,
      144,
      bowl(
        easel,
        kilnGlaze(easel),
        size,
        soup(easel, size, colour) +
          line('M-70 22Q-20 40 40 28M-60-16Q-10-34 50-18', '#fbf6dc', 5, { opacity: 0.8 }) +
          place(-44, -10, chunk(easel, '#ead2a4', 22)) +
          place(6, -24, eggplant(), -10, 0.95) +
          place(48, -4, chunk(easel, '#e3c794', 20)) +
          place(-22, 18, eggplant(), 14, 0.95) +
          place(30, 24, pepperPiece('#d43c24'), -10, 1) +
          place(-70, 12, pepperPiece('#4f9440'), 30, 0.9) +
          place(70, 12, chilli(), -30, 0.95) +
          place(0, -4, basil(), -20, 1.2) +
          place(24, -2, basil(), 40, 1),
      ),
    ) +
    place(
      306,
      210,
      plate(
        easel,
        whiteware(easel),
        84,
        place(0, 16, riceDome(easel, 56, 50)) + place(44, 12, sprig(), 20, 0.7),
      ),
    ) +
    steam(easel, 154, 80, 50)
  );
};

const padThai: Composition = (easel) =>
  onPaintedPlate(
    easel,
    place(0, 4, tangle(easel, { colour: '#efb66a', width: 6.4 }, 120, 52, 44)) +
      place(-50, -20, shrimp(), -16, 1.1) +
      place(10, -40, shrimp(), 10, 1.1) +
      place(58, -16, shrimp(), 24, 1.1) +
      place(-64, 20, beanSprouts(easel, 10, 28, 10)) +
      place(0, -6, speckles(easel, 18, 84, 30, '#c98538', 6, 2)) +
      place(16, 14, shreds(easel, 8, 40, 12, '#5f9c3f', 22, 4)) +
      place(-8, 2, path(blob(easel.luck, 0, 0, 22, 11, 0.2, 8), '#f7cf5c')) +
      place(92, 20, citrus('#7fb52f', '#d5ea8c'), -10, 1.35) +
      place(-20, -44, sprig('#3f9440'), -10, 0.9),
  );

const pho: Composition = (easel) =>
  noodleSoup(
    easel,
    paleGlaze(easel),
    '#d3a45c',
    riceNoodle,
    place(-60, -16, marbledSlice(easel, 36, 19), -8) +
      place(-24, -26, marbledSlice(easel, 34, 18), 6) +
      place(-52, 14, marbledSlice(easel, 36, 18), 4) +
      place(66, -18, sprig('#3f9440'), 24, 1.4) +
      place(88, -2, sprig('#57a648'), 50, 1.2) +
      place(72, 28, citrus('#7fb52f', '#d5ea8c'), -12, 1.1) +
      place(14, 12, beanSprouts(easel, 9, 24, 10)) +
      place(-4, 36, scallions(easel, 10, 40, 8)) +
      place(30, -14, chilli(), -20),
  );

const banhMi: Composition = (easel) =>
  place(
    200,
    190,
    board(
      easel,
      334,
      104,
      path('M-150 10L-96-44L146-34L108 42L-110 46Z', '#fbf4e4', { stroke: '#d8c8a8' }) +
        place(
          0,
          -26,
          ellipse(4, 42, 132, 14, '#2a1009', { opacity: 0.3 }) +
            place(0, 22, baguette(easel, 268), 0, 1, 0.94) +
            form('M-124 2Q-60-14 0-14T124 0Q118 20 60 22T-118 18Z', '#8fc04e') +
            [-92, -48, -2, 44, 88]
              .map((x) =>
                place(
                  x,
                  4,
                  form('M-26 0Q-10-14 8-8T28-2Q18 12 0 10T-26 0Z', '#b5673f') +
                    line('M-14 0Q0-7 18-2', '#e6b48c', 2.6),
                  x * 0.06,
                ),
              )
              .join('') +
            place(0, -4, shreds(easel, 17, 108, 8, '#ee8434', 24, 3.4)) +
            place(0, -6, shreds(easel, 12, 108, 8, '#fbf6e2', 24, 3.4)) +
            [-100, -34, 36, 96].map((x) => place(x, -6, sprig('#3f9440'), x, 0.9)).join('') +
            [-66, 4, 70].map((x) => place(x, -2, cucumber(15), 0, 1, 0.8)).join('') +
            place(0, -30, baguette(easel, 272), -2, 1, 0.98),
          -4,
          1.06,
        ),
    ),
  );

export const southeastAsian = {
  'thai-curry': thaiCurry,
  'pad-thai': padThai,
  pho,
  'banh-mi': banhMi,
} as const;
