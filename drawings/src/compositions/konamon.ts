import { friedEgg } from '../foods/eggs';
import { aonori, beniShoga, bonito, citrus, leaf, scallions } from '../foods/garnish';
import { bacon } from '../foods/meat';
import { tangle } from '../foods/noodles';
import { edged, ellipse, form, gloss, line, path, place } from '../paint';
import { pick, spatula } from '../props';
import { blob } from '../shapes';
import { speckles, steam } from '../textures';
import { contactShadow } from '../vessels/bowls';
import { kilnGlaze, paleGlaze } from '../vessels/glazes';
import { ironPlate, plate } from '../vessels/plates';
import type { Composition } from './composition';

const sauceBrown = '#5a2410';

/** Mayonnaise drawn out in fine lines, then across. */
const lattice = (): string =>
  line(
    'M-78-14L-30 30M-56-26L10 36M-28-34L48 30M6-36L76 22M40-32L92 6M78-14L30 30M56-26L-10 36M28-34L-48 30',
    '#fff6dc',
    3,
  );

const okonomiyaki: Composition = (easel) =>
  place(
    200,
    160,
    ironPlate(
      easel,
      ellipse(4, 10, 124, 55, '#0e0806', { opacity: 0.5 }) +
        form(blob(easel.luck, 0, -2, 118, 54, 0.03, 13), '#c98a3c', {
          fill: easel.fall('#e3ad58', '#a8661f'),
          'stroke-width': 2,
        }) +
        form(blob(easel.luck, 0, -12, 111, 47, 0.04, 13), '#7a3414', {
          fill: easel.glow('#9c4a1e', sauceBrown),
        }) +
        place(0, -12, lattice()) +
        place(0, -12, aonori(easel, 44, 84, 34)) +
        place(2, -18, bonito(easel, 9, 58, 22)) +
        place(-4, -24, beniShoga(easel, 0.75)) +
        gloss(-62, -30, 18, 4, -24, 0.5),
    ),
  ) +
  place(316, 252, spatula(), -24, 0.95) +
  steam(easel, 200, 96, 56);

const negiyaki: Composition = (easel) => {
  const half = 'M-122 12C-118-40-60-60 0-60S118-40 122 12C100 34 48 40 0 40S-100 34-122 12Z';
  return (
    place(
      200,
      158,
      ironPlate(
        easel,
        ellipse(4, 22, 116, 36, '#0e0806', { opacity: 0.5 }) +
          form(half, '#e0b055', { fill: easel.glow('#f3d384', '#bd7d2c'), 'stroke-width': 2.2 }) +
          easel.within(
            half,
            place(0, 20, scallions(easel, 26, 116, 16, 1.1)),
            place(-10, -16, speckles(easel, 18, 90, 28, '#a8661f', 9, 7)),
            line('M-118 16Q0 44 118 16', '#8d5019', 5, { opacity: 0.5 }),
          ) +
          path(blob(easel.luck, -6, -24, 60, 18, 0.16, 10), '#7a3c12', { opacity: 0.55 }) +
          place(-6, -26, scallions(easel, 26, 62, 20, 1.15)) +
          gloss(-70, -20, 16, 4, -34, 0.5),
        148,
      ),
    ) +
    place(310, 216, citrus(), -10, 1.3) +
    place(96, 262, spatula(), 200, 0.9) +
    steam(easel, 200, 92, 54)
  );
};

const yakisoba: Composition = (easel) =>
  place(
    200,
    160,
    plate(
      easel,
      easel.luck.chance(0.5) ? paleGlaze(easel) : kilnGlaze(easel),
      158,
      place(0, 2, tangle(easel, { colour: '#c98238', width: 5.4 }, 122, 54, 44)) +
        place(-50, -10, leaf('#b9d27a'), -20, 0.55) +
        place(60, 4, leaf('#c8dc8c'), 160, 0.6) +
        place(30, -26, leaf('#b2cc70'), 40, 0.5) +
        place(-70, 14, bacon(), -16, 1.1) +
        place(70, -16, bacon(), 20, 1) +
        (easel.luck.chance(0.5)
          ? place(-2, -26, friedEgg(easel, 1))
          : place(0, -16, bonito(easel, 7, 46, 16))) +
        place(56, -2, beniShoga(easel, 1.1)) +
        place(0, -8, aonori(easel, 34, 84, 30)),
    ),
  ) + steam(easel, 200, 84, 52);

const takoyaki: Composition = (easel) => {
  const { luck } = easel;
  const ball = (x: number, y: number): string =>
    place(
      x,
      y,
      edged(0, 0, 36, 32, '#d3913f', {
        fill: easel.glow('#f7cf82', '#bb7428', 0.4, 0.4),
        'stroke-width': 2,
      }) +
        form(blob(luck, 0, -13, 25, 15, 0.2, 8), '#6b2c12', { fill: easel.glow('#a0522a', '#6b2c12') }) +
        gloss(-10, -17, 8, 3, -22, 0.6),
    );
  const inFront = luck.chance(0.5) ? [-98, -33, 33, 98] : [-66, 0, 66];
  const balls = [-66, 0, 66].map((x) => ball(x, -34)).join('') + inFront.map((x) => ball(x, 8)).join('');
  const onTop = luck.chance(0.7)
    ? place(4, -30, bonito(easel, 10, 88, 22))
    : place(0, -24, scallions(easel, 30, 92, 24, 1.1));
  const boat = 'M-156-6Q0 62 156-6L128 66Q0 96-128 66Z';
  return (
    place(
      200,
      172,
      contactShadow(easel, 74, 160, 28) +
        form('M-156-8L-120-52Q0-70 120-52L156-8Q0 50-156-8Z', '#cfa56a') +
        balls +
        place(-4, -16, line('M-86 4Q-66-24-46 0T-6-2 34-2 74 0 98 4', '#fff6dc', 4)) +
        place(0, -14, aonori(easel, 34, 104, 26)) +
        onTop +
        form(boat, '#ecd0a0', { fill: easel.fall('#f6e3bd', '#d3a968'), 'stroke-width': 2 }) +
        line('M-140 14Q0 76 140 14', luck.pick(['#c8381b', '#1d4f7c', '#2c6b3f']), 7, { opacity: 0.85 }) +
        place(luck.pick([48, -28]), -26, pick(86)),
    ) + steam(easel, 176, 94, 54)
  );
};

export const konamon = {
  okonomiyaki,
  negiyaki,
  yakisoba,
  takoyaki,
} as const;
