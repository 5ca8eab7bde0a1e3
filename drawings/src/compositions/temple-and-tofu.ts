import { gratedRadish, sesame, shreds, sprig, takuan, umeboshi, wasabi } from '../foods/garnish';
import { riceInBowl } from '../foods/rice';
import { aburaage, carrotFlower, konnyaku, shiitake, tofu } from '../foods/toppings';
import { carrotChunk } from '../foods/vegetables';
import { path, place } from '../paint';
import { chopsticks } from '../props';
import { spread } from '../shapes';
import { speckles, steam } from '../textures';
import { bowl, dip, riceBowl, sideDish, soup } from '../vessels/bowls';
import { tray } from '../vessels/boxes';
import { blackLacquer, kilnGlaze, kohiki, paleGlaze, vermilionLacquer } from '../vessels/glazes';
import { plate } from '../vessels/plates';
import type { Composition } from './composition';

const templeMeal: Composition = (easel) =>
  place(
    200,
    162,
    tray(
      easel,
      vermilionLacquer,
      340,
      190,
      place(
        -92,
        -40,
        bowl(
          easel,
          vermilionLacquer,
          { rx: 56, ry: 24, depth: 32 },
          place(-14, -6, aburaage(easel, true), -6, 0.42) +
            place(18, 0, shiitake(easel), 0, 0.8) +
            place(2, -12, carrotFlower(), 0, 0.75),
        ),
      ) +
        place(
          26,
          -48,
          bowl(
            easel,
            blackLacquer,
            { rx: 46, ry: 20, depth: 26 },
            place(0, -2, tofu(20)) + place(-1, -14, wasabi(), 0, 0.6),
          ),
        ) +
        place(
          122,
          -40,
          bowl(
            easel,
            vermilionLacquer,
            { rx: 40, ry: 17, depth: 24 },
            place(0, -4, shreds(easel, 14, 26, 9, '#5c8a3c', 16, 3.4)) +
              place(0, -8, sesame(easel, 6, 14, 4)),
          ),
        ) +
        place(-98, 36, bowl(easel, blackLacquer, riceBowl, riceInBowl(easel, 56, 21, 20))) +
        place(
          104,
          38,
          bowl(
            easel,
            blackLacquer,
            riceBowl,
            soup(easel, riceBowl, '#c9a062') +
              place(-14, -2, konnyaku(easel), 0, 0.5) +
              place(14, 2, carrotChunk(), -10, 0.6) +
              place(2, -8, sprig(), 10, 0.6),
          ),
        ) +
        place(4, 38, plate(easel, kohiki, 40, place(-10, -2, takuan(), 0, 0.8) + place(12, 4, umeboshi(8)))),
    ),
  ) + (easel.luck.chance(0.5) ? place(204, 286, chopsticks(easel, 180)) : '');

const tofuSet: Composition = (easel) => {
  const size = { rx: 128, ry: 56, depth: 74 };
  const cubes = spread(easel.luck, 6, 74, 26).map(({ x, y }) => place(x, y, tofu(27)));
  return (
    place(
      178,
      146,
      bowl(
        easel,
        kilnGlaze(easel),
        size,
        soup(easel, size, '#e4d9b4') +
          path('M-100 20Q-40 44 30 38L60 26Q-20 30-84 4Z', '#3c5540') +
          cubes.join('') +
          place(84, -22, sprig(), 20, 1.2) +
          place(-84, -20, carrotFlower()),
      ),
    ) +
    place(
      324,
      176,
      bowl(
        easel,
        kohiki,
        sideDish,
        place(-12, -3, gratedRadish(easel), 0, 0.8) + place(14, 0, speckles(easel, 14, 12, 6, '#5c9a3c', 4)),
      ),
    ) +
    place(326, 240, dip(easel, paleGlaze(easel), '#4a2412', 46)) +
    steam(easel, 178, 80, 52)
  );
};

export const templeAndTofu = {
  'temple-meal': templeMeal,
  'tofu-set': tofuSet,
} as const;
