import { baguette, croissant, loaf, roll, sandwichTriangle, toast } from '../foods/breads';
import { eggHalf } from '../foods/eggs';
import { parsley } from '../foods/garnish';
import { butter } from '../foods/toppings';
import { cucumber, lettuce, tomato } from '../foods/vegetables';
import { ellipse, form, gloss, line, path, place } from '../paint';
import { speckles, steam } from '../textures';
import { bowl, contactShadow, sideDish, soup } from '../vessels/bowls';
import { cup } from '../vessels/cups';
import { paleGlaze, porcelain, whiteware } from '../vessels/glazes';
import { board, plate } from '../vessels/plates';
import { basket } from '../vessels/woven';
import type { Composition } from './composition';

const breakfastToast: Composition = (easel) => {
  const glaze = whiteware(easel);
  return (
    place(
      150,
      182,
      plate(
        easel,
        glaze,
        132,
        place(-64, 20, lettuce(easel, 36, 20)) +
          place(-78, 26, tomato(12)) +
          place(10, -30, ellipse(4, 42, 66, 12, '#2a1009', { opacity: 0.25 }) + toast(easel), -5, 1.1) +
          place(8, -36, butter(), 8, 1.5) +
          place(66, 28, eggHalf(easel), 6, 1.15) +
          place(-46, 36, cucumber(12)),
        0.48,
      ),
    ) +
    place(
      318,
      166,
      contactShadow(easel, 62, 70, 20) +
        cup(
          easel,
          glaze,
          ellipse(0, 4, 44, 18, easel.glow('#6b3a1a', '#35180a')) + gloss(-14, 0, 10, 3),
          52,
          58,
        ),
    ) +
    steam(easel, 316, 136, 48, 18)
  );
};

const croissantPlate: Composition = (easel) =>
  place(
    196,
    168,
    plate(
      easel,
      whiteware(easel),
      152,
      place(-22, -30, croissant(easel), -8, 1.02) + place(22, 14, croissant(easel), 6, 1.12),
    ),
  ) +
  place(
    346,
    252,
    bowl(
      easel,
      porcelain,
      { ...sideDish, rx: 34, ry: 15 },
      soup(easel, { ...sideDish, rx: 34, ry: 15 }, '#b8281f'),
    ),
  );

const sandwich: Composition = (easel) => {
  const fillings = easel.luck.pick<readonly string[]>([
    ['#f7d25c', '#fbe07e', '#f3c848'],
    ['#7db544', '#f6c2b0', '#ffc240'],
    ['#d6402a', '#7db544', '#f7d25c'],
  ]);
  return place(
    200,
    180,
    board(
      easel,
      318,
      112,
      place(70, -46, sandwichTriangle(easel, fillings), 8, 1.12) +
        place(-66, -44, sandwichTriangle(easel, fillings), -8, 1.12) +
        place(
          4,
          -20,
          ellipse(4, 38, 64, 12, '#2a1009', { opacity: 0.3 }) + sandwichTriangle(easel, fillings),
          0,
          1.32,
        ) +
        place(-116, 30, parsley(easel), 0, 1.4) +
        place(118, 30, tomato(15)),
    ),
  );
};

const breadBasket: Composition = (easel) =>
  place(
    200,
    164,
    basket(
      easel,
      path('M-150 0L-110-44L-30-20L40-50L130-36L150 2L90 50L-60 54Z', '#fbf4e4', { stroke: '#d8c8a8' }) +
        place(-74, -62, baguette(easel, 170), -62) +
        place(-30, -62, baguette(easel, 160), -78) +
        place(50, -46, loaf(easel), 8, 1.2) +
        place(-54, -6, roll(easel), -10, 1.35) +
        place(28, 10, croissant(easel), 6, 0.62) +
        place(98, -4, roll(easel), 14, 1.25),
      146,
      66,
    ),
  );

const crouton = (): string =>
  form('M-12-6L2-11L13-4L12 7L-2 12L-12 6Z', '#d99a45') + path('M-12-6L2-11L13-4L-1 2Z', '#f6d392');

const soupBowl: Composition = (easel) => {
  const base = easel.luck.pick(['#f2c95c', '#e9843c', '#d84a2c', '#e8dcb4']);
  return (
    place(
      200,
      140,

      bowl(
        easel,
        paleGlaze(easel),
        { ...sideDish, rx: 142, ry: 64, depth: 84 },
        soup(easel, { rx: 142, ry: 64, depth: 84 }, base) +
          line('M-66 12C-60-26 58-30 62 4S-30 36-34 8 26-10 24 6', '#fff8e6', 6, { opacity: 0.9 }) +
          gloss(-60, -22, 26, 5, -12) +
          place(66, -14, crouton(), 12) +
          place(86, 6, crouton(), -20) +
          place(48, 18, crouton(), 40, 0.9) +
          place(8, 8, parsley(easel), 0, 1.1) +
          place(0, 8, speckles(easel, 16, 100, 36, '#4f7d2f', 2.6, 1.4)),
      ),
    ) + steam(easel, 205, 74, 56)
  );
};

export const breadAndSoup = {
  'breakfast-toast': breakfastToast,
  croissant: croissantPlate,
  sandwich,
  'bread-basket': breadBasket,
  'soup-bowl': soupBowl,
} as const;
