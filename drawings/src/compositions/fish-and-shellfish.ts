import { citrus, gratedRadish, leaf, mapleLeaf, sprig } from '../foods/garnish';
import { crab, fillet, oyster, scallop, wholeFish } from '../foods/seafood';
import { path, place } from '../paint';
import { blob, spread } from '../shapes';
import { celadon, indigo, kilnGlaze, kohiki, paleGlaze, sometsuke } from '../vessels/glazes';
import { plate, slab } from '../vessels/plates';
import type { Composition } from './composition';

const grilledFish: Composition = (easel) => {
  const whole = easel.luck.chance(0.65);
  return place(
    200,
    166,
    slab(
      easel,
      easel.luck.pick([sometsuke, celadon, kohiki, indigo]),
      318,
      118,
      (whole ? place(-6, -12, wholeFish(easel, 268), -4) : place(-20, -12, fillet(easel), -4, 1.75)) +
        place(104, 34, gratedRadish(easel), 0, 1.25) +
        place(104, 27, path('M-8 3Q0-5 8 2Q2 9-8 3Z', '#8a4a1c', { opacity: 0.8 })) +
        place(
          48,
          40,
          citrus(
            ...easel.luck.pick<[string, string]>([
              ['#f5c52f', '#fbe38a'],
              ['#7fb52f', '#d5ea8c'],
            ]),
          ),
          -8,
          1.1,
        ) +
        place(-112, 38, easel.luck.chance(0.5) ? mapleLeaf() : sprig(), -14, 1.1),
    ),
  );
};

const crabPlate: Composition = (easel) =>
  place(
    200,
    172,
    plate(
      easel,
      easel.luck.chance(0.5) ? kilnGlaze(easel) : paleGlaze(easel),
      160,
      place(-104, 4, leaf(), -10, 1) +
        place(104, 0, leaf(), 190, 1) +
        place(0, -14, crab(easel), 0, 1.12) +
        place(-84, 46, citrus(), -6, 1.25) +
        place(88, 46, citrus(), 10, 1.15),
      0.5,
    ),
  );

const oysters: Composition = (easel) => {
  const { luck } = easel;
  const ice = spread(luck, 14, 114, 48).map(({ x, y }) =>
    path(blob(luck, x, y, 21, 13, 0.16, 5), luck.pick(['#e6f2f4', '#d2e6ea', '#f7fcfc']), {
      stroke: '#a9c9d2',
      'stroke-width': 1,
    }),
  );
  const shells = luck.pick([0, 12]);
  return place(
    200,
    156,
    plate(
      easel,
      kilnGlaze(easel),
      160,
      ice.join('') +
        [
          [-76, -24],
          [4, -38],
          [84, -22],
          [-88, 20],
          [78, 24],
          [-6, 38],
        ]
          .map(([x, y], index) =>
            place(x ?? 0, y ?? 0, oyster(easel), ((index * 47 + shells) % 60) - 30, 1.1),
          )
          .join('') +
        place(-4, 2, citrus(), -6, 1.3) +
        place(30, 6, sprig(), 30, 0.9),
    ),
  );
};

const fishPlate: Composition = (easel) =>
  place(
    200,
    160,
    plate(
      easel,
      paleGlaze(easel),
      158,
      path(blob(easel.luck, 6, 12, 92, 36, 0.12, 11), easel.glow('#fbeeb8', '#eccf78')) +
        place(-66, -20, sprig('#5a9a44'), -20, 1.5) +
        place(0, 2, fillet(easel, '#f7e4cc', '#b8793c'), -6, 1.45) +
        place(66, -24, scallop(), 0, 1.1) +
        place(86, 16, citrus(), -10, 1.3) +
        place(-8, -22, sprig('#3f8a3f'), 12, 0.9) +
        place(
          -76,
          32,
          path(
            'M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0M14 6a3 3 0 1 0 6 0a3 3 0 1 0-6 0M-20-6a3 3 0 1 0 6 0a3 3 0 1 0-6 0',
            '#4f8f35',
          ),
        ),
    ),
  );

export const fishAndShellfish = {
  'grilled-fish': grilledFish,
  crab: crabPlate,
  oysters,
  'fish-plate': fishPlate,
} as const;
