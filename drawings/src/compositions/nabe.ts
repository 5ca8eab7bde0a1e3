import type { Easel } from '../easel';
import { eggHalf, yolk } from '../foods/eggs';
import { leaf, shreds, sprig } from '../foods/garnish';
import { marbledSlice, simmeredBeef } from '../foods/meat';
import { shrimp } from '../foods/seafood';
import {
  carrotFlower,
  chikuwa,
  daikonRound,
  enoki,
  konnyaku,
  leek,
  napa,
  shiitake,
  tofu,
} from '../foods/toppings';
import { ellipse, form, gloss, line, path, place } from '../paint';
import { blob } from '../shapes';
import { steam } from '../textures';
import { bowl, soup } from '../vessels/bowls';
import { copper, type Glaze, iron, kohiki, paleGlaze, sometsuke, tenmoku } from '../vessels/glazes';
import { plate } from '../vessels/plates';
import { pan, pot } from '../vessels/pots';
import type { Composition } from './composition';

/** Broth as wide as a pot. */
const broth = (easel: Easel, rx: number, colour: string): string =>
  place(0, 2, soup(easel, { rx, ry: rx * 0.45, depth: 0 }, colour));

const nabeGlaze = (easel: Easel): Glaze =>
  easel.luck.pick([
    tenmoku,
    kohiki,
    { body: '#8a5a3a', shade: '#4f2d1a', inside: '#a8754c', accent: '#e6c79a' },
  ]);

const hotpot: Composition = (easel) =>
  place(
    200,
    144,
    pot(
      easel,
      nabeGlaze(easel),
      broth(easel, 140, '#dcb26a') +
        place(-84, -16, napa(easel), -24, 1.1) +
        place(-44, -34, napa(easel), 4, 1.05) +
        place(20, -42, enoki(), 4, 1.2) +
        place(78, -22, leek(), -20, 1.15) +
        place(96, 4, leek(), 12, 1.05) +
        place(-58, 16, tofu(24)) +
        place(-18, 26, tofu(24)) +
        place(14, -6, shiitake(easel), 0, 1.2) +
        place(62, 14, shrimp(), 0, 1.1) +
        place(-28, -4, carrotFlower(), 0, 1.1) +
        place(30, 32, carrotFlower(), 20, 1),
      146,
      84,
    ),
  ) + steam(easel, 200, 72, 56);

const onStick = (x: number, y: number, markup: string, turn: number): string =>
  place(x, y, line('M0-10L0-76', '#8a5a2b', 4.6) + line('M0-10L0-76', '#ecc98f', 2.6) + markup, turn);

const oden: Composition = (easel) => {
  return (
    place(
      200,
      146,
      pot(
        easel,
        nabeGlaze(easel),
        broth(easel, 140, '#b57a34') +
          onStick(40, -22, konnyaku(easel), 16) +
          place(-72, -16, daikonRound(easel), 0, 1.15) +
          place(-14, -26, eggHalf(easel, '#e8c894'), 0, 1.05) +
          place(88, -10, chikuwa(easel), -28, 0.95) +
          place(-40, 22, chikuwa(easel), 10, 1.05) +
          onStick(
            18,
            18,
            [-2, -26]
              .map((y) =>
                place(0, y, form(blob(easel.luck, 0, 0, 18, 14, 0.06, 8), '#d9a05a') + gloss(-4, -5, 5, 2)),
              )
              .join(''),
            10,
          ) +
          place(66, 24, daikonRound(easel), 0, 1) +
          place(-98, 14, tofu(18)),
        146,
        84,
      ),
    ) +
    place(350, 254, plate(easel, sometsuke, 36, path(blob(easel.luck, 0, -4, 13, 8, 0.12, 8), '#e3b32c'))) +
    steam(easel, 190, 66, 48)
  );
};

const sukiyaki: Composition = (easel) =>
  place(
    176,
    158,
    pan(
      easel,
      iron,
      place(0, 4, soup(easel, { rx: 138, ry: 64, depth: 0 }, '#54270f')) +
        place(-56, -12, simmeredBeef(easel, 7, 44, 20)) +
        place(-2, -38, marbledSlice(easel, 36, 19), -10) +
        place(38, -38, marbledSlice(easel, 34, 18), 10) +
        place(64, -8, tofu(22)) +
        place(94, 4, tofu(20)) +
        place(-84, 22, leek(), -14, 1.1) +
        place(-50, 34, leek(), 10, 1.1) +
        place(2, 12, shreds(easel, 14, 28, 12, '#d9d0bc', 22, 3.4)) +
        place(48, 32, shiitake(easel), 0, 1.15) +
        place(10, -14, carrotFlower()) +
        place(104, -24, leaf('#6f9c3c'), 30, 0.6),
      150,
      0.48,
    ),
  ) +
  place(
    334,
    234,
    bowl(
      easel,
      paleGlaze(easel),
      { rx: 52, ry: 23, depth: 32 },
      soup(easel, { rx: 52, ry: 23, depth: 32 }, '#f7d77a') + place(-4, 0, yolk(easel, 17)),
    ),
  ) +
  steam(easel, 170, 82, 52);

const shabuShabu: Composition = (easel) => {
  const petals = Array.from({ length: 9 }, (_, index) => {
    const angle = (index / 9) * 6.283;
    return { x: Math.cos(angle) * 46, y: Math.sin(angle) * 20, turn: (angle * 180) / Math.PI };
  }).sort((a, b) => a.y - b.y);
  const petal = easel.stamp(marbledSlice(easel, 36, 17));
  return (
    place(
      152,
      130,
      pot(
        easel,
        copper,
        broth(easel, 110, '#e9d9a8') +
          place(-66, -8, napa(easel), -20, 0.9) +
          place(60, -16, leek(), 10, 0.9) +
          place(70, 10, carrotFlower(), 0, 0.9) +
          place(-40, 24, shiitake(easel)) +
          place(34, 26, tofu(17)) +
          form('M-28 4L-20-66Q0-74 20-66L28 4Q0 18-28 4Z', '#d08a4c', {
            fill: easel.roundness('#8d4c22', '#f0bd84'),
          }) +
          ellipse(0, -67, 20, 7, '#7d3a18', { stroke: '#f3cf9b', 'stroke-width': 2.4 }) +
          ellipse(0, -66, 13, 4, '#ff9a3c'),
        116,
        82,
      ),
    ) +
    place(
      300,
      214,
      plate(
        easel,
        sometsuke,
        94,
        petals.map(({ x, y, turn }) => petal(x, y, turn)).join('') +
          petal(0, 0, 20, 0.8) +
          place(0, -2, sprig(), 0, 0.9),
      ),
    ) +
    steam(easel, 152, 58, 46)
  );
};

export const nabe = {
  hotpot,
  oden,
  sukiyaki,
  'shabu-shabu': shabuShabu,
} as const;
