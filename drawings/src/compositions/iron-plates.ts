import { friedEgg } from '../foods/eggs';
import { citrus, sprig } from '../foods/garnish';
import { hamburgSteak, slicedSteak } from '../foods/meat';
import { scallop, shrimp } from '../foods/seafood';
import { coin, corn, shiitake } from '../foods/toppings';
import { broccoli, carrotChunk, onionPiece, pepperPiece, potatoWedge } from '../foods/vegetables';
import { ellipse, form, gloss, line, path, place } from '../paint';
import { spatula } from '../props';
import { blob } from '../shapes';
import { speckles, steam } from '../textures';
import { contactShadow } from '../vessels/bowls';
import { ironPlate } from '../vessels/plates';
import type { Composition } from './composition';

const steak: Composition = (easel) =>
  place(
    200,
    162,
    ironPlate(
      easel,
      place(-86, -20, potatoWedge(easel), -10, 1.25) +
        place(-66, 4, potatoWedge(easel), 16, 1.2) +
        place(78, -30, broccoli(easel), 0, 1.4) +
        place(52, -38, carrotChunk(), -12, 1.2) +
        place(8, 6, slicedSteak(easel, 6), -6, 1.18) +
        place(4, -22, speckles(easel, 6, 44, 8, '#f3d9a0', 8, 4)) +
        place(96, 18, sprig('#4f8a3a'), 40, 1.2),
      148,
    ),
  ) + steam(easel, 200, 92, 60);

const teppanyaki: Composition = (easel) => {
  const cube = easel.stamp(
    form('M-15-9L2-15L17-7L16 9L-1 15L-15 7Z', '#6b3a20') +
      path('M-15-9L2-15L17-7L0-1Z', '#9c5c38') +
      path('M-1 15L0-1L-15-9V7Z', '#c9625a'),
  );
  return (
    place(
      200,
      170,
      contactShadow(easel, 50, 190, 80) +
        form('M-168-74H168L186 76H-186Z', '#4a4442', {
          fill: easel.fall('#3c3634', '#6a625e'),
          'stroke-width': 2.4,
        }) +
        path('M-186 76H186V92H-186Z', '#1f1b1a') +
        line('M-150-60L-160 50', '#fff', 10, { opacity: 0.08 }) +
        ellipse(-60, 0, 80, 44, '#f3d9a0', { opacity: 0.14 }) +
        [
          [-112, -30],
          [-76, -36],
          [-40, -30],
          [-120, 2],
          [-82, -2],
          [-46, 4],
        ]
          .map(([x = 0, y = 0]) => cube(x, y, easel.luck.between(-10, 10), 1.25))
          .join('') +
        place(-80, -16, speckles(easel, 7, 50, 22, '#f6dfa6', 8, 4)) +
        place(44, -40, shrimp(), -10, 1.15) +
        place(98, -36, shrimp(), 14, 1.15) +
        place(48, 12, scallop(), 0, 1.3) +
        place(94, 10, scallop(), 0, 1.3) +
        place(-112, 46, onionPiece(), 0, 1.5) +
        place(-66, 46, pepperPiece('#4f8f3f'), 10, 1.3) +
        place(-26, 44, coin('#f0a13a', 18)) +
        place(16, 48, shiitake(easel), 0, 1.05) +
        place(130, 46, citrus(), -8, 1.2),
    ) +
    place(300, 238, spatula(), -156, 0.95) +
    steam(easel, 170, 92, 58)
  );
};

const hamburgSteakPlate: Composition = (easel) =>
  place(
    200,
    162,
    ironPlate(
      easel,
      place(80, -26, broccoli(easel), 0, 1.35) +
        place(-90, -16, carrotChunk(), -20, 1.25) +
        place(-78, 14, corn(easel, 15, 24, 13)) +
        place(92, 12, potatoWedge(easel), 14, 1.15) +
        path(blob(easel.luck, 0, 18, 92, 32, 0.1, 11), easel.glow('#7d3517', '#4a1d0a')) +
        place(0, -6, hamburgSteak(easel), 0, 1.25) +
        (easel.luck.chance(0.6)
          ? place(2, -22, friedEgg(easel, 1))
          : place(0, -18, form('M-34-6L32-12L38 8L-30 14Z', '#f7d25c') + gloss(-8, -2, 14, 3, -6))),
      148,
    ),
  ) + steam(easel, 200, 88, 58);

export const ironPlates = {
  steak,
  teppanyaki,
  'hamburg-steak': hamburgSteakPlate,
} as const;
