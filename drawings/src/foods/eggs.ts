import type { Easel } from '../easel';
import { edged, ellipse, form, gloss, line, path, place } from '../paint';
import { blob } from '../shapes';

/** Half a boiled egg, yolk up. */
export const eggHalf = (easel: Easel, white = '#fdf6e6'): string =>
  edged(0, 2, 25, 19, '#d9b98c') +
  ellipse(0, 0, 24.5, 18, white) +
  ellipse(0, 1, 14.5, 11, easel.glow('#ffb52e', '#ee7d16'), { stroke: '#e07a18', 'stroke-width': 1 }) +
  gloss(-5, -3, 4.5, 2.4, -18, 0.8);

/** Soaked in soy: the white has turned tan. */
export const seasonedEgg = (easel: Easel): string => eggHalf(easel, '#f3dcb4');

export const yolk = (easel: Easel, r = 17): string =>
  ellipse(0, 2, r * 1.05, r * 0.82, '#2a1009', { opacity: 0.18 }) +
  edged(0, 0, r, r * 0.8, '#f5a31f', { fill: easel.glow('#ffc53d', '#ee8a12') }) +
  gloss(-r * 0.3, -r * 0.3, r * 0.3, r * 0.16, -20, 0.85);

export const friedEgg = (easel: Easel, size = 1): string =>
  place(
    0,
    0,
    form(blob(easel.luck, 0, 0, 44, 27, 0.14, 9), '#fdf8ec', { stroke: '#d8b27a' }) + yolk(easel, 17),
    0,
    size,
  );

/** Rolled omelette, two slices. */
export const rolledOmelette = (easel: Easel): string =>
  [0, 1]
    .map((index) =>
      place(
        index * 25 - 12,
        index * 5,
        form('M-15-12Q0-16 14-12Q18 0 14 13Q0 17-15 13Q-19 0-15-12Z', '#f6cc55', {
          fill: easel.fall('#fbdc7e', '#eab53a'),
        }) + line('M-8-5Q2-10 7-3T2 6Q-5 6-5 1', '#cf962a', 1.8),
      ),
    )
    .join('');

/** Egg barely set over chicken and onion, for a bowl. */
export const softEgg = (easel: Easel, rx: number, ry: number): string =>
  form(blob(easel.luck, 0, 0, rx, ry, 0.07, 12), '#f3bd48', { fill: easel.glow('#f9d674', '#e09a2c') }) +
  [
    [-0.4, -0.3],
    [0.35, 0.25],
    [-0.15, 0.45],
    [0.45, -0.4],
    [0.02, -0.05],
  ]
    .map(([x, y]) =>
      path(blob(easel.luck, (x ?? 0) * rx, (y ?? 0) * ry, rx * 0.24, ry * 0.2, 0.2, 8), '#fff6dc', {
        opacity: 0.85,
      }),
    )
    .join('');

/** An omelette folded over rice. */
export const omelette = (easel: Easel): string =>
  ellipse(4, 34, 106, 22, '#2a1009', { opacity: 0.28 }) +
  form('M-108 22C-104-26-50-54 4-53S108-22 108 22C96 40 48 46 0 46S-98 40-108 22Z', '#f7c945', {
    fill: easel.glow('#fde08a', '#eaa92c', 0.38, 0.25),
    'stroke-width': 2,
  }) +
  line('M-94 24Q-40 40 30 36T98 22', '#e09c24', 2.4) +
  gloss(-38, -30, 34, 9, -14, 0.55);
