import { darker, lighter } from '../colours';
import type { Easel } from '../easel';
import { d, edged, ellipse, form, gloss, line, path, place, rough } from '../paint';
import { blob, spread } from '../shapes';
import { strands } from '../textures';

/** Fish cake with its pink whirl. */
export const naruto = (): string => {
  const tooth = 6.283 / 12;
  const teeth = Array.from({ length: 12 }, (_, index) => {
    const tip = (index + 0.5) * tooth;
    const end = (index + 1) * tooth;
    return d`Q${Math.cos(tip) * 27} ${Math.sin(tip) * 20} ${Math.cos(end) * 22} ${Math.sin(end) * 16}`;
  });
  return (
    form(`M22 0${teeth.join('')}Z`, '#fdf6ea') +
    line('M-11 3C-12-9 11-11 12 0S-4 10-4 1 5-4 5 1', '#ea5f86', 3.2)
  );
};

/** Steamed fish cake, pink skinned. */
export const kamaboko = (): string =>
  form('M-22 10C-24-12-12-19 0-19S24-12 22 10Z', '#f0879b') +
  path('M-17 9C-18-9-9-14 0-14S18-9 17 9Z', '#fffaf0');

export const menma = (): string =>
  [-8, 0, 8]
    .map((y, index) =>
      place(
        index * 3,
        y,
        form('M-24-4L23-6Q27-1 24 4L-23 6Q-27 1-24-4Z', '#c79450') + line('M-18 0L18-2', '#e8c184', 1.6),
        index * 5 - 5,
      ),
    )
    .join('');

export const corn = (easel: Easel, count: number, rx: number, ry: number): string =>
  spread(easel.luck, count, rx, ry)
    .map(({ x, y }) => ellipse(x, y, 5, 4.2, '#ffcb3b', { stroke: '#d18e16', 'stroke-width': 1.1 }))
    .join('');

export const butter = (): string =>
  form('M-16-3L0-11L17-5V5L1 14L-16 6Z', '#fbe27e') + path('M-16-3L0-11L17-5L1 3Z', '#fff3b8');

export const beanSprouts = (easel: Easel, count: number, rx: number, ry: number): string => {
  const { luck } = easel;
  const bent = spread(luck, count, rx, ry).map(({ x, y }) => ({
    x,
    y,
    dx: luck.between(14, 24) * luck.pick([1, -1]),
    dy: luck.between(-9, 9),
  }));
  const data = bent.map(({ x, y, dx, dy }) => rough`M${x} ${y}q${dx * 0.4} ${dy - 7} ${dx} ${dy}`).join('');
  return (
    strands(easel, data, '#f8f1d8', 3.2) + bent.map(({ x, y }) => ellipse(x, y, 3.4, 2.8, '#e9d36b')).join('')
  );
};

/** Fried tofu, sweetly simmered: a soft triangle or a large square. */
export const aburaage = (easel: Easel, square: boolean): string => {
  const outline = square
    ? 'M-52-18Q-4-34 46-26Q56-24 54-12L46 20Q42 28 30 28L-44 32Q-56 32-57 22L-60-6Q-60-15-52-18Z'
    : 'M-58 22Q-62 16-54 8L-2-32Q6-37 13-31L58 10Q66 18 56 24Q0 34-58 22Z';
  return (
    form(outline, '#d19a4a', { fill: easel.glow('#e8b96c', '#b87a2e'), 'stroke-width': 2.2 }) +
    easel.within(
      outline,
      line('M-44 10Q-20-4 0 6T48 4M-20 24Q4 14 30 22M-14-14Q4-22 20-12', '#a8692a', 2, { opacity: 0.7 }),
    ) +
    gloss(-12, -10, 15, 4, -22, 0.45)
  );
};

/** A cube of tofu, from the front and above. */
export const tofu = (size = 22): string => {
  const s = size;
  return (
    form(
      d`M${-s} ${-s * 0.3}L${-s * 0.1} ${-s * 0.75}L${s} ${-s * 0.38}L${s * 0.94} ${s * 0.5}L${-s * 0.02} ${s}L${-s * 0.94} ${s * 0.56}Z`,
      '#f3ead6',
      { stroke: '#c0ad8a' },
    ) +
    path(
      d`M${-s} ${-s * 0.3}L${-s * 0.1} ${-s * 0.75}L${s} ${-s * 0.38}L${s * 0.02} ${s * 0.12}Z`,
      '#fffcf2',
    ) +
    path(d`M${s} ${-s * 0.38}L${s * 0.94} ${s * 0.5}L${-s * 0.02} ${s}L${s * 0.02} ${s * 0.12}Z`, '#ddceb0')
  );
};

export const daikonRound = (easel: Easel): string =>
  edged(0, 8, 31, 19, '#c79a5c') +
  path('M-31 0V8A31 19 0 0 0 31 8V0Z', '#d9b072') +
  edged(0, -2, 31, 19, '#ecd3a0', { fill: easel.glow('#f6e6c2', '#d9b26e') }) +
  ellipse(0, -2, 20, 12, 'none', { stroke: '#c9a264', 'stroke-width': 1.6 });

export const konnyaku = (easel: Easel): string => {
  const outline = 'M-30 20L0-26L32 18Q2 28-30 20Z';
  return (
    form(outline, '#6d645c', { fill: easel.fall('#8d847a', '#5a514a') }) +
    easel.within(
      outline,
      line('M-30 0L30 30M-18-14L34 18M-34 14L10 34M30-4L-20 30M18-18L-34 16', '#4a423c', 1.6),
    ) +
    gloss(-4, -4, 5, 2.4, -50, 0.4)
  );
};

/** Grilled fish tube. */
export const chikuwa = (easel: Easel): string =>
  form('M-36-13H34V13H-36Q-42 0-36-13Z', '#e3c9a0', { fill: easel.fall('#c98d4e', '#f0dcb8') }) +
  line('M-24-12v24M-6-13v25M12-13v25', '#9a5e2a', 3.2, { opacity: 0.6 }) +
  edged(34, 0, 6, 13, '#f3e2c4') +
  ellipse(34, 0, 2.6, 6, '#7d5a34');

export const shiitake = (easel: Easel): string =>
  form(blob(easel.luck, 0, 0, 25, 17, 0.05, 9), '#7a4f30', { fill: easel.glow('#9c6a44', '#5c361e') }) +
  line('M-10-6L10 7M-10 7L10-6M0-9V9', '#f3dfc0', 3.2) +
  gloss(-9, -9, 6, 2, -20, 0.3);

export const enoki = (): string => {
  const data = [-12, -7, -2, 3, 8, 13]
    .map((x, index) => d`M${x * 0.6} 22Q${x * 0.8} 0 ${x * 1.3} ${-18 - (index % 2) * 5}`)
    .join('');
  const caps = [-12, -7, -2, 3, 8, 13]
    .map((x, index) =>
      ellipse(x * 1.3, -19 - (index % 2) * 5, 4.4, 3.6, '#f7e6bf', { stroke: '#b9975c', 'stroke-width': 1 }),
    )
    .join('');
  return line(data, '#b9a06c', 4.6) + line(data, '#fbf1d6', 3) + caps;
};

/** Long onion cut on the slant. */
export const leek = (): string =>
  form('M-20-11L13-13Q21-2 17 11L-15 13Q-24 2-20-11Z', '#dfe8b6', { stroke: '#8aa557' }) +
  edged(14, -1, 7, 12, '#f6f8dc', { stroke: '#8aa557' }) +
  ellipse(14, -1, 3.4, 6.6, 'none', { stroke: '#a8be72', 'stroke-width': 1.4 });

/** Chinese cabbage, frilled green over a white rib. */
export const napa = (easel: Easel): string =>
  form(blob(easel.luck, 0, -6, 36, 24, 0.14, 10), '#a9c766', { fill: easel.fall('#8db84e', '#d5e3a0') }) +
  form('M-14 22C-18 4-8-16 0-22C9-16 18 4 14 22Q0 28-14 22Z', '#f4f2dc') +
  line('M0-14V20M-6 0Q-18-6-24-14M6 0Q18-6 24-14', lighter('#a9c766', 0.5), 1.8);

/** A slice of something round and bright: carrot, radish, sausage. */
export const coin = (colour: string, r = 13): string =>
  edged(0, 2.5, r, r * 0.72, darker(colour, 0.2)) +
  edged(0, 0, r, r * 0.72, colour) +
  gloss(-r * 0.25, -r * 0.22, r * 0.3, r * 0.12, -15);

/** A carrot cut as a plum blossom. */
export const carrotFlower = (): string =>
  form(
    'M0-16C6-19 12-13 9-7C16-8 20-1 14 4C18 9 13 15 7 12C5 18-5 18-7 12C-13 15-18 9-14 4C-20-1-16-8-9-7C-12-13-6-19 0-16Z',
    '#ee7a2c',
  ) + line('M0-10V0L10 3M0 0L-10 3M0 0L6 9M0 0L-6 9', '#f9b070', 1.6);
