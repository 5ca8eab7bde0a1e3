import { naan } from '../foods/breads';
import { eggHalf } from '../foods/eggs';
import { citrus, sprig } from '../foods/garnish';
import { chunk, drumstick } from '../foods/meat';
import { mixedRice } from '../foods/rice';
import { tikka } from '../foods/skewers';
import { lettuce, tomatoWedge } from '../foods/vegetables';
import { ellipse, form, line, place } from '../paint';
import { speckles, steam } from '../textures';
import { bowl, soup } from '../vessels/bowls';
import { copper, indigo, iron, oribe, stone, tenmoku } from '../vessels/glazes';
import { slab } from '../vessels/plates';
import { pan } from '../vessels/pots';
import type { Composition } from './composition';

/** Naan long across the sheet, curries in small bowls before it. */
const naanCurry: Composition = (easel) => {
  const size = { rx: 62, ry: 28, depth: 42 };
  const curry = (colour: string, on: string): string =>
    bowl(
      easel,
      { body: '#c9c3bb', shade: '#77706a', inside: '#a8a199', accent: '#f3efe8' },
      size,
      soup(easel, size, colour) + line('M-30 2C-26-12 24-12 26 2', '#fff6dc', 3.4, { opacity: 0.9 }) + on,
    );
  const first = easel.luck.pick(['#d8732a', '#c8501f']);
  const second = easel.luck.pick(['#5c8a3c', '#a8561f']);
  return (
    place(200, 176, slab(easel, easel.luck.pick([stone, indigo, oribe, tenmoku]), 348, 164, '')) +
    place(198, 138, naan(easel), easel.luck.between(-8, -3), 1.16) +
    place(
      130,
      206,
      curry(first, place(6, -2, chunk(easel, '#b5562a', 15)) + place(-14, 8, sprig(), 0, 0.6)),
      0,
      1.1,
    ) +
    place(
      282,
      212,
      curry(
        second,
        place(-8, 0, form('M-12-7L2-11L13-4L12 7L-2 11L-12 6Z', '#fdf3dc')) + place(16, 6, sprig(), 0, 0.5),
      ),
    ) +
    steam(easel, 130, 166, 44, 18)
  );
};

const onionRing = (r: number): string =>
  ellipse(0, 0, r, r * 0.6, 'none', { stroke: '#8f3f6a', 'stroke-width': 6 }) +
  ellipse(0, 0, r, r * 0.6, 'none', { stroke: '#f6e3ec', 'stroke-width': 3.6 });

const tandoori: Composition = (easel) =>
  place(
    200,
    162,
    pan(
      easel,
      easel.luck.chance(0.5) ? iron : copper,
      place(-80, -16, lettuce(easel, 44, 26)) +
        place(-60, -30, onionRing(20)) +
        place(76, -30, onionRing(18)) +
        place(84, -16, onionRing(15)) +
        place(-20, -22, drumstick(easel, '#c93f18'), -72, 1.2) +
        place(2, 12, tikka(easel), -8, 1.18) +
        place(2, 42, tikka(easel), -4, 1.08) +
        place(-98, 18, citrus(), -10, 1.25) +
        place(40, -34, sprig('#3f9440'), 20, 1.1),
      152,
      0.5,
    ),
  ) + steam(easel, 200, 82, 54);

const biryani: Composition = (easel) =>
  place(
    200,
    158,
    pan(
      easel,
      easel.luck.pick([copper, iron]),
      place(0, 26, mixedRice(easel, 126, 46, 62, '#fbdf92', ['#fffbea', '#f0941e', '#fff6dc', '#c9742a'])) +
        place(-40, -22, drumstick(easel, '#a8581e'), -76, 1.1) +
        place(52, -10, chunk(easel, '#9c4f1c', 25)) +
        place(74, 12, chunk(easel, '#b0622a', 22)) +
        place(4, 22, eggHalf(easel), -6, 1.25) +
        place(0, -34, speckles(easel, 14, 56, 14, '#6b3212', 4, 9)) +
        place(-76, 14, tomatoWedge(), -12, 1) +
        place(24, -38, sprig('#3f9440'), 10, 1.2) +
        place(-8, -46, sprig('#57a648'), -30, 1) +
        place(44, 34, citrus('#7fb52f', '#d5ea8c'), -8, 1),
      146,
      0.46,
    ),
  ) + steam(easel, 200, 82, 52);

export const southAsian = {
  'naan-curry': naanCurry,
  tandoori,
  biryani,
} as const;
