import { darker, lighter } from '../colours';
import type { Easel } from '../easel';
import { d, edged, ellipse, form, gloss, group, line, path, place } from '../paint';
import { blob, spread } from '../shapes';
import { speckles } from '../textures';

export const tomato = (r = 15): string =>
  edged(0, 0, r, r * 0.92, '#dc3b26') +
  gloss(-r * 0.3, -r * 0.36, r * 0.3, r * 0.18, -24, 0.7) +
  line(d`M0 ${-r * 0.8}l-5 -3M0 ${-r * 0.8}l5 -3M0 ${-r * 0.8}v4`, '#4c8a35', 2.4);

export const tomatoWedge = (): string =>
  form('M-19-5Q0 20 19-5Q18 11 0 13T-19-5Z', '#cf3320') +
  path('M-17-5Q0-13 17-5Q2 12-17-5Z', '#ee6a4c') +
  line('M-6-5q2 5 5 6M5-6q-1 5-3 7', '#fbd38c', 2);

export const broccoli = (easel: Easel): string =>
  form('M-6 4L-4 20H6L8 4Z', '#a8c76a') +
  [
    [-11, 0],
    [11, 0],
    [0, -9],
    [0, 3],
  ]
    .map(([x, y]) => form(blob(easel.luck, x ?? 0, y ?? 0, 11, 9.5, 0.16, 8), '#4c8f3c'))
    .join('') +
  speckles(easel, 12, 15, 9, '#8dc063', 2.6);

export const asparagus = (length = 80): string =>
  form(
    d`M${-length / 2} -5L${length / 2 - 14} -6Q${length / 2} -6 ${length / 2 + 6} 0Q${length / 2} 6 ${length / 2 - 14} 6L${-length / 2} 5Z`,
    '#7fae46',
  ) +
  line(
    d`M${length * 0.3} -5l6 5M${length * 0.4} -5l5 5M${length * 0.1} -5l5 5M${-length * 0.2} -5l5 5`,
    '#4f7d2a',
    2,
  );

export const potatoWedge = (easel: Easel): string =>
  form('M-26 8Q-24-10 0-13T27-4Q24 8 0 12T-26 8Z', '#e5b75a', { fill: easel.fall('#f8dd94', '#d39a3c') }) +
  line('M-22 9Q0 15 26-2', '#a3692a', 2.6);

export const pepperPiece = (colour: string): string =>
  form('M-15-6Q-6-14 6-11Q18-8 15 4Q6 13-6 10Q-18 6-15-6Z', colour) + gloss(-3, -5, 7, 2.2, -12, 0.55);

export const onionPiece = (): string =>
  form('M-16 6Q-14-12 4-12Q17-9 16 4Q2-4-16 6Z', '#f6e9e2', { stroke: '#cfae9a' }) +
  line('M-10 0Q0-7 11-4', '#dcb8a6', 1.6);

export const eggplant = (): string =>
  form('M-24-9Q0-15 23-8Q28 1 22 10Q0 15-24 9Q-29 0-24-9Z', '#4f2f5a') +
  path('M-19-5Q0-10 18-4Q22 1 17 6Q0 9-19 5Q-23 0-19-5Z', '#e6cf9c') +
  line('M-12-4l8 8M0-5l8 8M-2 4l-6 0', '#a9793f', 2.4);

export const pumpkin = (): string =>
  form('M-28 6Q0-22 29 4Q22 18 0 15T-28 6Z', '#f0a13a') +
  line('M-28 6Q0 20 29 4', '#3f6b39', 5) +
  line('M-14 2Q0-8 15 1', '#f9c877', 2);

export const okra = (): string => {
  const seeds = [0, 72, 144, 216, 288].map((turn) =>
    ellipse(
      Math.sin((turn * Math.PI) / 180) * 5.4,
      -Math.cos((turn * Math.PI) / 180) * 4.6,
      1.7,
      1.5,
      '#fffbe0',
    ),
  );
  return form('M0-12L11-3 7 10H-7L-11-3Z', '#6ea544') + group({}, ...seeds);
};

export const carrotChunk = (): string =>
  form('M-24-4Q-10-14 18-9Q26-4 23 5Q6 14-20 9Q-28 4-24-4Z', '#ee7f2e') +
  line('M-14-5q3 3 1 8M2-8q3 4 1 9M14-6q2 3 1 8', '#c95e18', 1.8) +
  gloss(-4, -5, 10, 2, -6);

export const bokChoy = (easel: Easel): string =>
  form(blob(easel.luck, 0, -14, 20, 14, 0.14, 9), '#4d9440') +
  form('M-12 16C-15 2-8-14 0-18C8-14 15 2 12 16Q0 22-12 16Z', '#dfeec2') +
  line('M-4-8Q-6 6-4 16M4-8Q6 6 4 16', '#b2cf8c', 1.8);

export const cucumber = (r = 14): string =>
  edged(0, 0, r, r * 0.74, '#3f8a45') +
  ellipse(0, 0, r * 0.84, r * 0.6, '#dff0b8') +
  line(d`M${-r * 0.3} -2h.1M${r * 0.3} -2h.1M0 4h.1M0 -4h.1`, '#a9c97a', 2.6);

/** Frilled lettuce: several leaves under or behind something. */
export const lettuce = (easel: Easel, rx: number, ry: number, colour = '#8fc04e'): string =>
  form(blob(easel.luck, 0, 0, rx, ry, 0.17, 15), colour, {
    fill: easel.glow(lighter(colour, 0.4), darker(colour, 0.12)),
  }) +
  line(
    spread(easel.luck, 7, rx * 0.7, ry * 0.7)
      .map(({ x, y }) => d`M${x * 0.3} ${y * 0.3}Q${x * 0.7} ${y * 0.5 - 4} ${x * 1.1} ${y * 1.1}`)
      .join(''),
    lighter(colour, 0.65),
    1.8,
  );

export const redLeaf = (easel: Easel): string =>
  place(
    0,
    0,
    form(blob(easel.luck, 0, 0, 26, 15, 0.2, 10), '#8f3b4c') + line('M-18 2Q0-6 20-2', '#d68a90', 2),
  );

export const olive = (colour = '#7c8a3a'): string =>
  edged(0, 0, 10, 8.5, colour) + ellipse(2, -1, 3.2, 2.8, '#c9402a') + gloss(-4, -3, 3, 1.6);

export const mushroom = (): string =>
  form('M-5 2V15Q0 18 6 15V2Z', '#f1e2c6') +
  form('M-19 4C-19-12-8-17 0-17S19-12 19 4Q0 10-19 4Z', '#dcb98a') +
  gloss(-6, -9, 6, 2.4, -18);

/** A small red chilli. */
export const chilli = (): string =>
  form('M-16 4C-8-6 6-8 18-3C10 3 0 8-12 9Z', '#d4301f') +
  line('M-15 6L-22 10', '#4f8a35', 3) +
  gloss(0, -2, 7, 1.4, -8, 0.6);

/** Kimchi: soft leaves under chilli. */
export const kimchi = (easel: Easel): string =>
  [
    [-9, 2],
    [9, 3],
    [0, -5],
  ]
    .map(([x, y]) => form(blob(easel.luck, x ?? 0, y ?? 0, 14, 9, 0.18, 8), '#d8512e'))
    .join('') + line('M-14 2q6-5 12-1M2 4q6-5 12-1M-5-6q5-3 10 0', '#f6cfa2', 2.6);

/** Pods of young soy, some opened by the beans inside. */
export const edamame = (): string =>
  form('M-28 4C-24-10-12-12-6-8C0-14 10-13 14-8C24-11 30-2 28 5C18 14-16 16-28 4Z', '#7fb344') +
  ellipse(-13, 0, 8, 6.4, '#9ccb5e') +
  ellipse(3, -1, 8, 6.4, '#9ccb5e') +
  ellipse(17, 1, 7, 5.6, '#9ccb5e') +
  gloss(-15, -3, 3, 1.6) +
  gloss(1, -4, 3, 1.6);
