import { darker, lighter } from '../colours';
import type { Easel } from '../easel';
import { d, ellipse, form, gloss, line, path, place } from '../paint';
import { blob, spread } from '../shapes';
import { speckles } from '../textures';

/** A hamburger from the side, foot at y 0. */
export function burger(easel: Easel): string {
  const crown = 'M-82-62C-84-112-44-128 0-128S84-112 82-62Q0-50-82-62Z';
  return (
    form('M-78-26Q0-14 78-26Q82-2 64 2Q0 10-64 2Q-82-2-78-26Z', '#d3913f', {
      fill: easel.fall('#eab662', '#b9752c'),
    }) +
    form(blob(easel.luck, 0, -32, 86, 15, 0.04, 12), '#5b2d17', { fill: easel.fall('#7d4425', '#43200f') }) +
    form('M-84-46L-40-50 84-46Q60-38 52-24Q44-36 30-40L-10-41-30-22-50-41Z', '#ffc240') +
    form('M-76-56Q0-44 76-56V-46Q0-36-76-46Z', '#d6402a') +
    form(
      'M-88-60Q-76-50-64-57T-40-55-16-54 8-53 32-54 58-56 88-60Q82-70 60-70H-60Q-84-70-88-60Z',
      '#7db544',
    ) +
    form(crown, '#d99a45', { fill: easel.glow('#f3c274', '#b9702a', 0.4, 0.25), 'stroke-width': 2.2 }) +
    place(0, -100, speckles(easel, 22, 60, 18, '#fff0cf', 4, 3)) +
    gloss(-34, -108, 24, 7, -20, 0.45)
  );
}

/** A thick slice of toast, standing a little, around its middle. */
export const toast = (easel: Easel): string =>
  form('M-62 34L-60-22Q-72-46-46-52Q0-60 46-52Q72-46 60-22L62 34Q60 42 50 43H-50Q-60 42-62 34Z', '#b4702e', {
    'stroke-width': 2,
  }) +
  path(
    'M-54 30L-52-24Q-60-42-42-45Q0-52 42-45Q60-42 52-24L54 30Q53 35 47 36H-47Q-53 35-54 30Z',
    easel.glow('#fbe3a4', '#e3ab54', 0.5, 0.5),
  ) +
  speckles(easel, 24, 44, 34, '#c98b3c', 2.4, 2);

/** A croissant, horns down. */
export function croissant(easel: Easel): string {
  const bands = [
    'M-92 26C-100 4-80-18-58-24L-42 14C-60 14-76 24-92 26Z',
    'M92 26C100 4 80-18 58-24L42 14C60 14 76 24 92 26Z',
    'M-66-22C-56-40-38-48-24-50L-16 16C-30 18-42 16-48 16Z',
    'M66-22C56-40 38-48 24-50L16 16C30 18 42 16 48 16Z',
    'M-30-50Q0-60 30-50L20 18Q0 24-20 18Z',
  ];
  return (
    ellipse(2, 22, 92, 14, '#2a1009', { opacity: 0.25 }) +
    bands
      .map((band, index) =>
        form(band, '#c9812f', {
          fill: easel.fall(index === 4 ? '#f0bd6a' : '#e5a850', '#a8611f'),
          'stroke-width': 2,
        }),
      )
      .join('') +
    line(
      'M-10-48Q-14-18-10 12M10-48Q14-18 10 12M-42-40Q-38-14-34 12M42-40Q38-14 34 12M-72-8Q-64 2-62 14M72-8Q64 2 62 14',
      '#8d4f18',
      1.8,
      { opacity: 0.7 },
    ) +
    gloss(-2, -40, 14, 4, 0, 0.6) +
    gloss(-42, -30, 8, 3, -30, 0.5) +
    gloss(44, -30, 8, 3, 30, 0.5)
  );
}

/** A baguette along the x axis. */
export const baguette = (easel: Easel, length = 180): string => {
  const half = length / 2;
  const cuts = [-0.55, -0.18, 0.19, 0.56]
    .map((x) => d`M${half * x - 12} 12Q${half * x - 4} -8 ${half * x + 18} -15`)
    .join('');
  return (
    form(
      d`M${-half} 4C${-half + 4} -20 ${-half * 0.5} -25 0 -25S${half - 4} -20 ${half} 4C${half - 6} 20 ${half * 0.5} 25 0 25S${-half + 6} 20 ${-half} 4Z`,
      '#cf8c3c',
      { fill: easel.fall('#e8b261', '#a9651f'), 'stroke-width': 2 },
    ) +
    line(cuts, '#8f5319', 9) +
    line(cuts, '#fbe4b0', 6)
  );
};

/** A round country loaf with a scored cross. */
export const loaf = (easel: Easel): string =>
  form(blob(easel.luck, 0, 0, 50, 36, 0.04, 10), '#b5712e', {
    fill: easel.glow('#e0a859', '#8d5019'),
    'stroke-width': 2,
  }) +
  line('M-26-6Q0-20 28-8M-6-26Q4-8-2 16', '#fbe8c2', 5) +
  speckles(easel, 20, 40, 26, '#fff4dc', 2.2);

export const roll = (easel: Easel): string =>
  form(blob(easel.luck, 0, 0, 31, 23, 0.04, 9), '#d19345', {
    fill: easel.glow('#f3c67a', '#b0702a', 0.4, 0.3),
    'stroke-width': 2,
  }) +
  line('M-16-6Q0-14 17-5', '#a8661f', 2) +
  gloss(-9, -11, 9, 3.4, -14, 0.55);

/** Slices of bread with a crust, leaning. */
export const breadSlice = (): string =>
  form('M-22 12Q-28-14-8-18Q16-22 24-8Q28 8 18 15Q0 20-22 12Z', '#c98a3f') +
  path('M-17 9Q-22-10-6-13Q14-16 19-6Q22 6 14 11Q0 15-17 9Z', '#fbe9c2') +
  line('M-8-2h.1M4-6h.1M8 4h.1M-4 6h.1M-12 3h.1', '#e0bf86', 3);

/** Leavened bread from the tandoor: a long drop with its blisters. */
export const naan = (easel: Easel): string => {
  const outline =
    'M-142-10C-128-58-70-66-10-52C52-40 112-26 140 2C146 12 138 20 124 20C70 26 10 44-46 48C-104 50-146 26-142-10Z';
  const spots = spread(easel.luck, 9, 100, 32, -20, -4).map(({ x, y }) =>
    path(blob(easel.luck, x, y, easel.luck.between(6, 13), easel.luck.between(4, 7), 0.2, 8), '#8d5019', {
      opacity: 0.62,
    }),
  );
  return (
    ellipse(6, 32, 130, 22, '#2a1009', { opacity: 0.25 }) +
    form(outline, '#ecc07a', { fill: easel.glow('#fbe6b8', '#dba052', 0.4, 0.4), 'stroke-width': 2.2 }) +
    easel.within(outline, spots.join('')) +
    line('M-110-22Q-60-44 0-34', '#fff6de', 6, { opacity: 0.55 })
  );
};

/** A stack of two triangular sandwiches' cut face: filling colours from top to bottom. */
export const sandwichTriangle = (easel: Easel, fillings: readonly string[]): string => {
  const thick = 52 / fillings.length;
  const layers = fillings.map((colour, index) =>
    form(
      d`M${-52} ${-25 + index * thick}Q0 ${-29 + index * thick} 52 ${-25 + index * thick}q5 ${thick / 2} 0 ${thick}Q0 ${-21 + (index + 1) * thick} -52 ${-25 + (index + 1) * thick}q-5 ${-thick / 2} 0 ${-thick}Z`,
      colour,
      { 'stroke-width': 1 },
    ),
  );
  return (
    form('M-56-26L2-58L58-26Q0-18-56-26Z', '#fbf0d8', { fill: easel.fall('#fffaf0', '#efdcb6') }) +
    layers.join('') +
    form('M-56-32Q0-24 56-32V-21Q0-13-56-21Z', '#fff8e8', { stroke: '#c99a56' }) +
    form('M-56 22Q0 30 56 22V35Q0 43-56 35Z', '#fbeed2', {
      stroke: '#c99a56',
      fill: easel.fall('#fff8e8', lighter(darker('#fbeed2', 0.16), 0.1)),
    })
  );
};
