import { burger } from '../foods/breads';
import { fries } from '../foods/fried';
import { basil, citrus } from '../foods/garnish';
import { coin } from '../foods/toppings';
import { ellipse, form, line, path, place } from '../paint';
import { blob, oval, spread } from '../shapes';
import { speckles, steam } from '../textures';
import { board } from '../vessels/plates';
import type { Composition } from './composition';

const burgerPlate: Composition = (easel) =>
  place(
    200,
    226,
    board(
      easel,
      270,
      74,
      place(0, 6, ellipse(4, 2, 96, 16, '#2a1009', { opacity: 0.35 }) + burger(easel), 0, 1.34) +
        place(112, -16, citrus('#6f9c3c', '#c8d98a'), 0, 0.9),
    ),
  );

const friesBurger: Composition = (easel) => {
  const stripe = easel.luck.pick(['#c8381b', '#1d4f7c', '#2c6b3f']);
  return (
    place(200, 232, board(easel, 330, 70, '')) +
    place(142, 240, ellipse(4, 2, 90, 14, '#2a1009', { opacity: 0.35 }) + burger(easel), 0, 1.14) +
    place(
      292,
      180,
      place(0, 10, fries(easel, 11, 34, 86)) +
        form('M-50-8Q0 16 50-8L38 66Q0 76-38 66Z', '#f7efe0', {
          fill: easel.roundness('#d9c9aa', '#fffaf0'),
        }) +
        easel.within(
          'M-50-8Q0 16 50-8L38 66Q0 76-38 66Z',
          line('M-30-10L-24 76M0 0V80M30-10L24 76', stripe, 11),
        ),
    )
  );
};

const pizza: Composition = (easel) => {
  const { luck } = easel;
  const rim = oval(0, 0, 138, 66);
  const cuts = 'M-128-22L128 22M-70-58L70 58M70-58L-70 58M128-22L-128 22';
  const spots = spread(luck, 6, 92, 42);
  return (
    place(
      200,
      164,
      board(
        easel,
        330,
        158,
        ellipse(4, 12, 142, 68, '#2a1009', { opacity: 0.35 }) +
          form(rim, '#d9984a', { fill: easel.glow('#f3cd86', '#c07a30', 0.45, 0.4), 'stroke-width': 2 }) +
          path(blob(luck, 0, -2, 117, 53, 0.03, 14), easel.glow('#e2532f', '#c23a1e')) +
          path(blob(luck, 0, -3, 106, 46, 0.12, 14), '#f7cf6a', { opacity: 0.85 }) +
          spots
            .map(({ x, y }) => form(blob(luck, x, y, 20, 10, 0.14, 8), '#fff8e6', { stroke: '#e3c98e' }))
            .join('') +
          spread(luck, 5, 86, 36, 6, 4)
            .map(({ x, y }) => place(x, y, coin('#c8381b', 13)))
            .join('') +
          line(cuts, '#a85a24', 2, { opacity: 0.6 }) +
          place(-44, 8, basil(), -20, 1.1) +
          place(38, -22, basil(), 30, 1.1) +
          place(30, 26, basil(), 160, 1) +
          place(-14, -30, basil(), 100, 0.9) +
          place(0, 0, speckles(easel, 10, 128, 60, '#8d4f1c', 5, 4)),
      ),
    ) + steam(easel, 200, 94, 52)
  );
};

export const burgersAndPizza = {
  burger: burgerPlate,
  'fries-burger': friesBurger,
  pizza,
} as const;
