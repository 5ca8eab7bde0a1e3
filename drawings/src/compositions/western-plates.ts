import { omelette, yolk } from '../foods/eggs';
import { basil, parsley, shreds, sprig } from '../foods/garnish';
import { bacon, slicedSteak } from '../foods/meat';
import { nest, spaghetti } from '../foods/noodles';
import { mixedRice } from '../foods/rice';
import { asparagus, carrotChunk, mushroom, tomato, tomatoWedge } from '../foods/vegetables';
import { ellipse, line, path, place } from '../paint';
import { fork, knife } from '../props';
import { blob } from '../shapes';
import { speckles, zigzag } from '../textures';
import type { Composition } from './composition';
import { onWhitePlate } from './on-plate';

const omurice: Composition = (easel) =>
  onWhitePlate(
    easel,
    place(0, -4, omelette(easel), -3, 1.08) +
      place(
        2,
        -12,
        line(zigzag(72, 26, 5), '#a81c14', 10) +
          line(zigzag(72, 26, 5), '#d8301f', 7) +
          line(zigzag(72, 24, 5), '#ff8a6a', 1.6, { opacity: 0.7 }),
      ) +
      place(100, 34, parsley(easel), 0, 1.2) +
      place(-104, 32, tomato(13)),
  );

const pastaTomato: Composition = (easel) =>
  onWhitePlate(
    easel,
    path(blob(easel.luck, 0, 8, 108, 50, 0.06, 12), easel.glow('#d8432a', '#a82a18')) +
      place(0, 8, nest(easel, { ...spaghetti, colour: '#eeb35e' }, 102, 46, 44)) +
      path(blob(easel.luck, 0, -26, 50, 22, 0.16, 10), easel.glow('#e2472b', '#b02c18'), {
        stroke: '#8f2012',
      }) +
      place(0, -26, speckles(easel, 9, 36, 13, '#f58a5c', 6, 3)) +
      place(-14, -36, basil(), -30, 1.15) +
      place(14, -36, basil(), 24, 1.1) +
      place(-80, 22, tomatoWedge(), -14, 0.9) +
      place(78, 22, tomatoWedge(), 10, 0.9) +
      place(0, -14, speckles(easel, 26, 80, 36, '#fff6dc', 3, 2.6)),
  );

const pastaCream: Composition = (easel) =>
  onWhitePlate(
    easel,
    path(blob(easel.luck, 0, 8, 108, 50, 0.06, 12), easel.glow('#fbf0d2', '#e6cf9a')) +
      place(0, 8, nest(easel, { ...spaghetti, colour: '#f7dfa2' }, 102, 46, 44)) +
      [
        [-52, -6],
        [50, -8],
        [-30, 26],
        [34, 28],
        [-4, 12],
        [70, 16],
        [-76, 16],
      ]
        .map(([x = 0, y = 0]) => place(x, y, bacon(), easel.luck.between(-50, 50), 0.95))
        .join('') +
      place(0, -30, yolk(easel, 20)) +
      place(0, -8, speckles(easel, 34, 92, 40, '#3a2a20', 2.2)) +
      place(30, -24, sprig(), 30, 0.8),
  );

const risotto: Composition = (easel) => {
  const base = easel.luck.pick(['#f3d98c', '#f6cf5c', '#d9d88c']);
  return onWhitePlate(
    easel,
    place(0, 14, mixedRice(easel, 118, 48, 34, base, ['#fffdf2', '#fff3cc', '#d9ab4a'])) +
      place(-22, -12, asparagus(86), -20, 1.15) +
      place(18, -8, asparagus(80), 16, 1.15) +
      place(-62, 12, mushroom(), -10, 1.25) +
      place(66, 10, mushroom(), 14, 1.25) +
      place(4, -20, shreds(easel, 8, 30, 9, '#fff3c4', 22, 5)) +
      place(0, 4, speckles(easel, 16, 84, 28, '#3a2a20', 2)),
  );
};

const frenchPlate: Composition = (easel) =>
  onWhitePlate(
    easel,
    line('M-92 34Q-20 64 84 32', '#6b2412', 9) +
      line('M-88 32Q-20 59 78 31', '#a8502c', 2.4) +
      place(-44, -16, path(blob(easel.luck, 0, 0, 44, 20, 0.08, 10), easel.glow('#fbe6a8', '#e6b85c'))) +
      place(8, -2, slicedSteak(easel, 4), -8, 1.12) +
      place(-58, -26, asparagus(74), -28, 0.95) +
      place(-46, -18, asparagus(74), -18, 0.95) +
      place(74, -18, carrotChunk(), -40, 0.95) +
      place(88, 6, mushroom(), 6, 1.05) +
      place(18, -34, sprig('#4f8a3a'), 10, 1) +
      [
        [-104, 12],
        [-94, 26],
        [104, 26],
        [96, 40],
      ]
        .map(([x = 0, y = 0], index) =>
          ellipse(x, y, 5 - index * 0.6, 3.4, index % 2 === 0 ? '#5c8a3c' : '#c8381b'),
        )
        .join(''),
    false,
  ) +
  place(40, 170, fork(), -90, 0.8) +
  place(364, 176, knife(), 90, 0.8);

export const westernPlates = {
  omurice,
  'pasta-tomato': pastaTomato,
  'pasta-cream': pastaCream,
  risotto,
  'french-plate': frenchPlate,
} as const;
