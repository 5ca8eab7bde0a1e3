import { darker } from '../colours';
import { yolk } from '../foods/eggs';
import { scallions, sesame, shreds } from '../foods/garnish';
import { bellyStrip, drumstick, mince } from '../foods/meat';
import { riceInBowl } from '../foods/rice';
import { mussel, shrimp } from '../foods/seafood';
import { beanSprouts, coin } from '../foods/toppings';
import { chilli, cucumber, kimchi, lettuce } from '../foods/vegetables';
import { ellipse, form, gloss, line, path, place } from '../paint';
import { blob, spread } from '../shapes';
import { speckles, steam } from '../textures';
import { bowl, dip, soup } from '../vessels/bowls';
import { iron, kilnGlaze, paleGlaze, porcelain, stone } from '../vessels/glazes';
import { plate } from '../vessels/plates';
import { pan } from '../vessels/pots';
import type { Composition } from './composition';

const bibimbap: Composition = (easel) => {
  const sector = (x: number, y: number, turn: number, colour: string, rx = 30): string =>
    place(
      x,
      y,
      path(blob(easel.luck, 0, 0, rx + 12, 18, 0.08, 9), darker(colour, 0.2)) +
        shreds(easel, 13, rx, 13, colour, 22, 4),
      turn,
    );
  return (
    place(
      200,
      140,
      bowl(
        easel,
        stone,
        { rx: 146, ry: 66, depth: 92 },
        riceInBowl(easel, 132, 58, 10) +
          place(-54, -34, mince(easel, 38, 15)) +
          sector(26, -42, -6, '#ee8434') +
          sector(84, -18, 20, '#4f8f3f', 28) +
          place(80, 18, beanSprouts(easel, 11, 30, 11)) +
          sector(20, 40, 4, '#6b4a33') +
          sector(-46, 36, -6, '#f4ead0') +
          place(-96, 4, cucumber(), 0, 1) +
          place(-78, 16, cucumber(), 0, 1) +
          place(-100, -14, cucumber(), 0, 0.9) +
          place(-4, 0, form(blob(easel.luck, 0, 0, 46, 24, 0.12, 10), '#fdf8ec')) +
          place(-4, -3, yolk(easel, 22)) +
          place(44, 6, path(blob(easel.luck, 0, 0, 17, 10, 0.12, 8), '#c22a1a') + gloss(-4, -3, 5, 2)) +
          sesame(easel, 18, 90, 36),
      ),
    ) + steam(easel, 204, 72, 50)
  );
};

const samgyeopsal: Composition = (easel) => {
  const strip = easel.stamp(bellyStrip());
  return (
    place(
      174,
      160,
      pan(
        easel,
        iron,
        ellipse(0, 4, 132, 58, '#171312') +
          line('M-110-26H110M-124-6H124M-124 16H124M-104 36H104', '#4a4442', 4) +
          [
            [-48, -36, -6],
            [44, -38, 4],
            [-62, -6, 3],
            [38, -8, -5],
            [-44, 26, -3],
          ]
            .map(([x = 0, y = 0, turn = 0]) => strip(x, y, turn, 0.98))
            .join('') +
          place(62, 26, kimchi(easel), 0, 1.3) +
          place(8, 44, speckles(easel, 6, 26, 6, '#f6dfa6', 8, 4)) +
          place(108, -8, coin('#f7efdc', 12)),
        138,
        0.5,
      ),
    ) +
    place(330, 176, lettuce(easel, 48, 34)) +
    place(324, 168, lettuce(easel, 36, 24, '#a5cf62')) +
    place(334, 246, dip(easel, paleGlaze(easel), '#b8321a', 36)) +
    steam(easel, 160, 86, 56)
  );
};

const sundubu: Composition = (easel) => {
  const size = { rx: 134, ry: 60, depth: 92 };
  return (
    place(
      200,
      142,
      bowl(
        easel,
        stone,
        size,
        soup(easel, size, '#c8321a') +
          place(0, 6, speckles(easel, 22, 108, 42, '#f0773a', 5)) +
          spread(easel.luck, 6, 84, 30, -6, 2)
            .map(({ x, y }) => form(blob(easel.luck, x, y, 26, 14, 0.16, 8), '#fdf6e8'))
            .join('') +
          place(70, -22, shrimp(), -8, 1) +
          place(-84, -14, mussel(), 14, 1) +
          place(2, -2, yolk(easel, 22)) +
          place(-40, -26, scallions(easel, 9, 24, 8)) +
          place(54, 22, scallions(easel, 9, 26, 9)) +
          place(-36, 30, chilli(), -10) +
          [-70, 30, 88]
            .map((x, index) => ellipse(x, 34 - index * 8, 6, 3.6, '#f7a070', { stroke: '#8f1f10' }))
            .join(''),
      ),
    ) + steam(easel, 204, 76, 60)
  );
};

const koreanChicken: Composition = (easel) => {
  const piece = easel.stamp(drumstick(easel, easel.luck.pick(['#c93a16', '#d14a1a', '#bd3018'])));
  return (
    place(
      192,
      166,
      plate(
        easel,
        easel.luck.pick([porcelain, iron, kilnGlaze(easel)]),
        156,
        [
          [-44, -52, 150, -1],
          [34, -54, -20, 1],
          [-84, -8, 180, -1],
          [74, -12, 4, 1],
          [-8, -20, -14, 1],
          [-44, 22, 172, -1],
          [38, 20, 6, 1],
        ]
          .map(([x = 0, y = 0, turn = 0, flip = 1]) => piece(x, y, turn, 1, flip))
          .join('') +
          place(0, -8, sesame(easel, 44, 100, 44)) +
          place(0, -12, scallions(easel, 12, 80, 36)),
      ),
    ) +
    place(
      344,
      226,
      bowl(
        easel,
        paleGlaze(easel),
        { rx: 46, ry: 20, depth: 26 },
        [
          [-18, -4],
          [2, -8],
          [20, -3],
          [-6, 4],
          [12, 6],
        ]
          .map(([x, y]) => place(x ?? 0, y ?? 0, form('M-8-4L0-8L9-4L8 5L0 9L-8 5Z', '#f7f0dc')))
          .join(''),
      ),
    )
  );
};

export const korean = {
  bibimbap,
  samgyeopsal,
  sundubu,
  'korean-chicken': koreanChicken,
} as const;
