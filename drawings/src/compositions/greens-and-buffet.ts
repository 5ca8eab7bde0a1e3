import { roll } from '../foods/breads';
import { eggHalf } from '../foods/eggs';
import { shreds } from '../foods/garnish';
import { slicedSteak } from '../foods/meat';
import { mixedRice } from '../foods/rice';
import { shrimp } from '../foods/seafood';
import { coin, corn } from '../foods/toppings';
import {
  asparagus,
  broccoli,
  carrotChunk,
  cucumber,
  eggplant,
  lettuce,
  mushroom,
  okra,
  pumpkin,
  redLeaf,
  tomato,
} from '../foods/vegetables';
import { edged, ellipse, gloss, path, place } from '../paint';
import { tongs } from '../props';
import { blob } from '../shapes';
import { speckles } from '../textures';
import { bowl, contactShadow } from '../vessels/bowls';
import { kilnGlaze, paleGlaze, whiteware } from '../vessels/glazes';
import { plate } from '../vessels/plates';
import type { Composition } from './composition';
import { onWhitePlate } from './on-plate';

const buffet: Composition = (easel) => {
  const shine = easel.roundness('#8f8983', '#f7f3ec');
  const dish = (x: number, y: number, size: number, food: string): string =>
    place(
      x,
      y,
      contactShadow(easel, 22, 84, 24) +
        path('M-74 0L-66 26Q0 40 66 26L74 0Z', shine) +
        edged(0, 0, 76, 28, '#e6e0d6') +
        ellipse(0, 1, 67, 23, '#5a534d') +
        food,
      0,
      size,
    );
  return (
    place(
      112,
      118,
      dish(
        0,
        0,
        1.06,
        place(0, 2, mixedRice(easel, 62, 19, 18, '#eeb53a', ['#fbdd86', '#d98a1c', '#5c9a3c'])) +
          place(10, -16, shrimp(), -10, 0.8),
      ),
    ) +
    place(
      288,
      118,
      dish(
        0,
        0,
        1.06,
        place(0, 0, path(blob(easel.luck, 0, 0, 60, 20, 0.1, 10), '#7d3517')) +
          place(0, -6, slicedSteak(easel, 4), 0, 0.8),
      ),
    ) +
    place(
      288,
      76,
      path('M-80 12C-78-44-40-62 0-62S78-44 80 12Q0 34-80 12Z', shine, { stroke: '#77706a' }) +
        edged(0, -66, 9, 7, '#d8a748') +
        gloss(-32, -28, 10, 22, 26, 0.8),
      -26,
      0.86,
    ) +
    place(
      200,
      214,
      plate(
        easel,
        whiteware(easel),
        134,
        place(-70, -8, lettuce(easel, 38, 20)) +
          place(-78, -14, tomato(14)) +
          place(-44, 10, cucumber(14)) +
          place(-16, -18, broccoli(easel), 0, 1.1) +
          place(26, -16, shrimp(), -10, 0.9) +
          place(4, 16, eggHalf(easel), 0, 0.95) +
          place(72, -8, roll(easel), 8, 1) +
          place(58, 22, carrotChunk(), -8, 1) +
          place(-62, 28, coin('#f0a13a', 14)),
        0.46,
      ),
    ) +
    place(66, 190, tongs(), -34, 0.7)
  );
};

const saladBowl: Composition = (easel) =>
  place(
    200,
    148,
    bowl(
      easel,
      easel.luck.chance(0.5) ? kilnGlaze(easel) : paleGlaze(easel),
      { rx: 146, ry: 64, depth: 92 },
      place(-74, -22, lettuce(easel, 58, 36)) +
        place(62, -30, lettuce(easel, 62, 38, '#7fb544')) +
        place(-6, -44, lettuce(easel, 56, 32, '#a9d062')) +
        place(84, 12, lettuce(easel, 46, 26, '#9cc858')) +
        place(-80, 18, lettuce(easel, 48, 26, '#86ba48')) +
        place(4, 14, lettuce(easel, 70, 34)) +
        place(-46, -34, redLeaf(easel), -14, 1) +
        place(46, 26, redLeaf(easel), 8, 1) +
        place(-58, 4, tomato(18)) +
        place(-24, 24, tomato(16)) +
        place(60, -22, eggHalf(easel), 10, 1.25) +
        place(92, -2, cucumber(16)) +
        place(72, 8, cucumber(16)) +
        place(6, -18, corn(easel, 14, 24, 12)) +
        place(-78, -16, cucumber(15)) +
        place(14, 20, shreds(easel, 7, 24, 9, '#ee8434', 18, 3)),
    ),
  );

const veggiePlate: Composition = (easel) => {
  const roasted =
    ellipse(2, 10, 108, 44, '#2a1009', { opacity: 0.2 }) +
    place(-74, -26, pumpkin(), -12, 1.35) +
    place(-26, -40, broccoli(easel), 0, 1.6) +
    place(32, -38, eggplant(), -10, 1.45) +
    place(82, -18, carrotChunk(), 20, 1.35) +
    place(-86, 10, eggplant(), 12, 1.3) +
    place(-36, 2, carrotChunk(), -16, 1.4) +
    place(22, -4, coin('#f7efdc', 24)) +
    place(74, 14, asparagus(72), -16, 1.2) +
    place(-52, 32, asparagus(76), 8, 1.2) +
    place(16, 30, tomato(20)) +
    place(48, 32, okra(), 0, 1.35) +
    place(-4, -14, okra(), 20, 1.3) +
    place(56, -8, mushroom(), 8, 1.25) +
    place(-12, 20, mushroom(), -14, 1.1);
  return onWhitePlate(
    easel,
    place(0, 2, roasted, 0, 1.08) + speckles(easel, 18, 104, 42, '#fff6dc', 2.4),
    false,
  );
};

export const greensAndBuffet = {
  buffet,
  'salad-bowl': saladBowl,
  'veggie-plate': veggiePlate,
} as const;
