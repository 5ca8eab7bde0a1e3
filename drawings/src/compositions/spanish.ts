import type { Easel } from '../easel';
import { breadSlice } from '../foods/breads';
import { basil, citrus, sprig } from '../foods/garnish';
import { mixedRice } from '../foods/rice';
import { mussel, shrimp } from '../foods/seafood';
import { chilli, olive, pepperPiece, tomatoWedge } from '../foods/vegetables';
import { ellipse, form, line, place } from '../paint';
import { oval, spread } from '../shapes';
import { speckles, steam } from '../textures';
import { bowl, soup } from '../vessels/bowls';
import { type Glaze, iron, paleGlaze } from '../vessels/glazes';
import { board } from '../vessels/plates';
import { pan } from '../vessels/pots';
import type { Composition } from './composition';

/** A wedge of potato omelette: browned above, layers of potato in the cut. */
const tortilla = (easel: Easel): string =>
  ellipse(0, 30, 58, 10, '#2a1009', { opacity: 0.3 }) +
  form('M-60 2L46 12L52 34Q-4 44-58 28Z', '#f3cf6a') +
  line('M-48 12l22 2M-12 16l24 2M24 22l20 1M-44 22l18 2M-10 27l22 2', '#fbeeb8', 5) +
  form('M-60 2Q-6-34 54-14L46 12Z', '#dd9a34', { fill: easel.glow('#f0bd58', '#c47c22') }) +
  line('M-30-4q8-5 14 0M4-12q8-4 14 1M14 2q8-4 14 1', '#a8621c', 2.4);

const tapas: Composition = (easel) =>
  place(
    200,
    164,
    board(
      easel,
      336,
      150,
      place(-110, -34, breadSlice(), -6, 1.7) +
        place(
          -110,
          -44,
          form('M-30 4Q-14-12 2-8T26-4Q20 12 4 8T-24 4Z', '#c9443c') + line('M-14 2Q0-6 18 0', '#f3b8a8', 3),
        ) +
        place(-26, -38, breadSlice(), 4, 1.7) +
        place(-30, -46, tomatoWedge(), -8, 1.15) +
        place(-14, -52, basil(), 10, 0.9) +
        place(-84, 26, tortilla(easel), 0, 1.15) +
        place(
          94,
          -36,
          bowl(
            easel,
            paleGlaze(easel),
            { rx: 62, ry: 27, depth: 26 },
            spread(easel.luck, 8, 34, 12, 0, -4)
              .map(({ x, y }, index) =>
                place(x, y, olive(index % 3 === 0 ? '#4a3a4a' : '#8a9a40'), easel.luck.between(-30, 30)),
              )
              .join(''),
          ),
        ) +
        place(
          66,
          34,
          bowl(
            easel,
            { body: '#b5622e', shade: '#6b3214', inside: '#8d4520', accent: '#e0a878' },
            { rx: 69, ry: 30, depth: 24 },
            soup(easel, { rx: 69, ry: 30, depth: 24 }, '#d99a2c') +
              [
                [-24, -2],
                [14, -8],
                [24, 8],
                [-8, 8],
              ]
                .map(([x = 0, y = 0]) => place(x, y, shrimp(), easel.luck.between(-30, 30), 0.62))
                .join('') +
              place(0, 0, speckles(easel, 8, 40, 14, '#4f8f35', 3)),
          ),
        ) +
        place(4, 40, sprig(), -30, 1),
    ),
  );

const ajillo: Composition = (easel) =>
  place(
    172,
    160,
    pan(
      easel,
      easel.luck.pick<Glaze>([
        iron,
        { body: '#b5622e', shade: '#6b3214', inside: '#8d4520', accent: '#d98a52' },
      ]),
      place(0, 3, soup(easel, { rx: 126, ry: 60, depth: 0 }, '#d99a2c')) +
        [
          [-58, -24, -10],
          [12, -36, 8],
          [70, -14, 20],
          [-78, 14, 6],
          [-8, 8, -14],
          [52, 28, 4],
        ]
          .map(([x = 0, y = 0, turn = 0]) => place(x, y, shrimp('#f0814f'), turn, 1.12))
          .join('') +
        place(0, 0, speckles(easel, 9, 96, 36, '#fbeec4', 9, 4)) +
        place(28, 0, chilli(), 16, 1.1) +
        place(-34, 32, chilli(), -20, 0.9) +
        place(0, 0, speckles(easel, 22, 104, 42, '#4f8f35', 3.4, 2)) +
        speckles(easel, 10, 104, 40, '#fff0b8', 4),
      136,
      0.5,
    ),
  ) +
  place(326, 206, breadSlice(), -14, 1.4) +
  place(340, 236, breadSlice(), 8, 1.4) +
  steam(easel, 172, 82, 50);

const paella: Composition = (easel) => {
  const grains = oval(0, 4, 138, 62);
  return (
    place(
      200,
      160,
      pan(
        easel,
        { ...iron, accent: '#8f8780' },
        place(0, 6, mixedRice(easel, 138, 58, 10, '#eeb53a', ['#fbdd86', '#d98a1c', '#5c9a3c'])) +
          easel.within(
            grains,
            [0, 60, 120, 180, 240, 300]
              .map((turn) => {
                const angle = (turn * Math.PI) / 180;
                return place(
                  Math.cos(angle) * 96,
                  Math.sin(angle) * 38 + 2,
                  turn % 120 === 0 ? mussel() : shrimp(),
                  turn * 0.5 - 60,
                  1.02,
                );
              })
              .join(''),
          ) +
          place(-36, -18, shrimp(), -20, 1.15) +
          place(36, -18, shrimp(), 150, 1.15, -1.15) +
          place(-6, 22, mussel(), 10, 1.15) +
          place(2, -2, citrus(), 0, 1.35) +
          place(64, 12, pepperPiece('#d43c24'), 20, 1) +
          place(-62, 14, pepperPiece('#d43c24'), -20, 1),
        156,
        0.48,
      ),
    ) + steam(easel, 200, 82, 52)
  );
};

export const spanish = {
  tapas,
  ajillo,
  paella,
} as const;
