import { lighter } from '../colours';
import type { Easel } from '../easel';
import { beerMug, bubbles, ice, latteLeaf, tokkuri } from '../foods/drinks';
import { citrusSlice, sprig } from '../foods/garnish';
import { edamame, olive } from '../foods/vegetables';
import { d, edged, ellipse, form, gloss, line, path, place } from '../paint';
import { spoon } from '../props';
import { blob, spread } from '../shapes';
import { steam } from '../textures';
import { bowl, contactShadow, sideDish } from '../vessels/bowls';
import { cup, saucer, smallCup } from '../vessels/cups';
import { clearBowl, filling, stem, tallGlass, tumbler } from '../vessels/glasses';
import { kilnGlaze, paleGlaze, whiteware } from '../vessels/glazes';
import { board, plate } from '../vessels/plates';
import type { Composition } from './composition';

const edamameBeer: Composition = (easel) => {
  const pod = easel.stamp(edamame());
  return (
    place(128, 150, beerMug(easel), 0, 1.2) +
    place(
      286,
      198,
      bowl(
        easel,
        kilnGlaze(easel),
        { rx: 88, ry: 37, depth: 46 },
        spread(easel.luck, 12, 56, 20, 0, -10)
          .map(({ x, y }) => pod(x, y, easel.luck.between(-70, 70), 0.98))
          .join(''),
      ),
    )
  );
};

const sakeSet: Composition = (easel) => {
  const glaze = kilnGlaze(easel);
  return (
    place(200, 224, board(easel, 310, 76, '')) +
    place(148, 236, tokkuri(easel, glaze), 0, 1.28) +
    place(240, 204, smallCup(easel, glaze, '#eef0e0', 36)) +
    place(310, 212, smallCup(easel, glaze, '#eef0e0', 34)) +
    place(278, 250, sprig(easel.luck.pick(['#4f9440', '#c8381b'])), 60, 0.8)
  );
};

interface Mix {
  readonly top: string;
  readonly bottom: string;
  readonly rind: string;
  readonly flesh: string;
}

const mixes: readonly [Mix, ...Mix[]] = [
  { top: '#f7a23c', bottom: '#d8352a', rind: '#f08a1e', flesh: '#fbc25c' },
  { top: '#f58aa0', bottom: '#c2305a', rind: '#f5c52f', flesh: '#fbe38a' },
  { top: '#b9d86a', bottom: '#4f9440', rind: '#7fb52f', flesh: '#d5ea8c' },
  { top: '#7ac0d8', bottom: '#1d6f9c', rind: '#f5c52f', flesh: '#fbe38a' },
];

const cocktail: Composition = (easel) => {
  const mix = easel.luck.pick(mixes);
  const cone = 'M-88 0L0 108L88 0A88 17 0 0 1-88 0Z';
  return (
    place(
      190,
      62,
      stem(easel, 104, 110, 54) +
        place(76, -14, citrusSlice(30, 1, mix.rind, mix.flesh), 14) +
        clearBowl(
          easel,
          cone,
          path('M-90 16H90L0 114Z', easel.fall(mix.top, mix.bottom)) +
            bubbles(easel, 6, 30, 30) +
            ellipse(0, 18, 74, 13, lighter(mix.top, 0.45)),
          88,
        ) +
        place(
          -8,
          8,
          line('M-44-40L24 30', '#8a5a2b', 3.4) +
            place(-2, 2, edged(0, 0, 12, 12, '#c2202c') + gloss(-4, -4, 3, 2)) +
            place(-20, -15, olive(), 0, 1.1),
        ) +
        line('M-70 10L-16 78', '#fff', 5, { opacity: 0.55 }),
    ) +
    place(
      306,
      244,
      plate(
        easel,
        paleGlaze(easel),
        58,
        spread(easel.luck, 9, 30, 10)
          .map(({ x, y }) => form(blob(easel.luck, x, y - 4, 11, 7, 0.1, 7), '#d9a055'))
          .join(''),
      ),
    )
  );
};

const highball: Composition = (easel) => {
  const amber = easel.luck.pick<[string, string]>([
    ['#f7d88a', '#dd9a2c'],
    ['#f9e3a4', '#e6b54a'],
    ['#fbeec0', '#e3cf6a'],
  ]);
  return (
    place(
      200,
      52,
      tumbler(
        easel,
        { ...tallGlass, mouth: 64, base: 52, height: 206 },
        filling(easel, { ...tallGlass, mouth: 64, base: 52, height: 206 }, 24, ...amber) +
          ice(-20, 52, 14) +
          ice(22, 44, -20) +
          ice(-8, 92, 34) +
          ice(24, 96, 8) +
          ice(-18, 136, -12) +
          ice(18, 146, 26) +
          place(0, 120, bubbles(easel, 22, 42, 78)) +
          place(-14, 84, citrusSlice(24, 1.1), 30),
        place(54, -6, citrusSlice(31, 1), -10) + place(-22, -4, line('M0 30L-14-52', '#3a2a22', 5)),
      ),
    ) +
    place(
      318,
      238,
      bowl(
        easel,
        kilnGlaze(easel),
        { ...sideDish, rx: 52, ry: 22, depth: 26 },
        spread(easel.luck, 8, 32, 10, 0, -6)
          .map(({ x, y }) => form(blob(easel.luck, x, y, 11, 7, 0.08, 7), '#cf9a52'))
          .join(''),
      ),
    )
  );
};

const wineGlass: Composition = (easel) => {
  const wine = easel.luck.pick<[string, string]>([
    ['#8f1f38', '#5a0f24'],
    ['#8f1f38', '#5a0f24'],
    ['#f3dc8a', '#d8b04a'],
    ['#f0a48c', '#d8706a'],
  ]);
  const shape = d`M-50 0C-72 58 -52 112 0 118C52 112 72 58 50 0A50 9 0 0 1 -50 0Z`;
  return (
    place(
      160,
      42,
      stem(easel, 116, 106, 54) +
        clearBowl(
          easel,
          shape,
          path('M-80 46H80V130H-80Z', easel.fall(wine[0], wine[1])) +
            ellipse(0, 46, 62, 11, lighter(wine[0], 0.25)),
          50,
        ) +
        line('M-44 18C-54 52-46 84-30 98', '#fff', 6, { opacity: 0.55 }),
      0,
      1.06,
    ) +
    place(
      292,
      226,
      board(
        easel,
        150,
        64,
        place(
          -34,
          -8,
          form('M-34 8L22-22L34 2V16L-30 24Z', '#f7d25c') +
            path('M-34 8L22-22L34 2Z', '#fbe38a') +
            line('M-10 12h.1M12 8h.1M0 18h.1', '#d9a63c', 6),
        ) +
          [
            [20, -14],
            [34, -18],
            [48, -12],
            [26, -2],
            [42, -2],
            [34, 10],
          ]
            .map(([x = 0, y = 0]) => place(x, y, edged(0, 0, 10, 10, '#5d2f5f') + gloss(-3, -4, 3, 2)))
            .join('') +
          place(34, -28, sprig('#5a9a3e'), 30, 0.7),
      ),
    )
  );
};

/** A cup on its saucer, large, seen from above enough to show what is in it. */
function inCup(easel: Easel, drink: string, on: string): string {
  const glaze = easel.luck.chance(0.5) ? whiteware(easel) : kilnGlaze(easel);
  return (
    place(196, 222, saucer(easel, glaze, 148)) +
    place(
      190,
      128,
      contactShadow(easel, 96, 84, 20) + cup(easel, glaze, ellipse(0, 5, 91, 36, drink) + on, 104, 94),
    ) +
    place(290, 246, spoon(), 160, 0.7) +
    steam(easel, 190, 86, 62)
  );
}

const coffee: Composition = (easel) =>
  inCup(
    easel,
    easel.glow('#7a4522', '#34170a', 0.5, 0.6),
    line('M-74 14Q-40 34 10 34', '#c98f56', 3, { opacity: 0.8 }) +
      gloss(-30, -8, 22, 5, -8, 0.5) +
      gloss(34, 12, 9, 3, -8, 0.3),
  );

const latte: Composition = (easel) =>
  inCup(
    easel,
    easel.glow('#d09a62', '#8f5426', 0.5, 0.5),
    place(0, 6, ellipse(0, 0, 76, 28, '#c58a50') + latteLeaf(84, 30)),
  );

export const drinks = {
  'edamame-beer': edamameBeer,
  'sake-set': sakeSet,
  cocktail,
  highball,
  'wine-glass': wineGlass,
  coffee,
  latte,
} as const;
