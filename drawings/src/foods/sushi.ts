import { darker, lighter } from '../colours';
import type { Easel } from '../easel';
import { d, edged, ellipse, form, gloss, line, path } from '../paint';
import { blob, spread } from '../shapes';

export interface Fish {
  readonly flesh: string;
  readonly grain: string;
}

export const tuna: Fish = { flesh: '#c9303a', grain: '#e8767a' };
export const fattyTuna: Fish = { flesh: '#ee9a94', grain: '#fbdad2' };
export const salmon: Fish = { flesh: '#f5874c', grain: '#ffd0ae' };
export const seaBream: Fish = { flesh: '#f7e3da', grain: '#e39a97' };
export const yellowtail: Fish = { flesh: '#f2cfc0', grain: '#c8575a' };
export const squid: Fish = { flesh: '#fbf7f0', grain: '#ddd5c8' };

/** A cut slice lying flat, around its middle. */
export const slice = ({ flesh, grain }: Fish, width = 46, height = 26): string =>
  form(
    d`M${-width / 2} ${height * 0.2}Q${-width * 0.42} ${-height * 0.5} ${-width * 0.1} ${-height / 2}T${width / 2} ${-height * 0.2}Q${width * 0.46} ${height * 0.46} ${width * 0.06} ${height / 2}T${-width / 2} ${height * 0.2}Z`,
    flesh,
  ) +
  line(
    [-0.26, 0, 0.26]
      .map(
        (x) =>
          d`M${width * x - 3} ${-height * 0.32}q${width * 0.1} ${height * 0.3} ${width * 0.02} ${height * 0.66}`,
      )
      .join(''),
    grain,
    2,
    { opacity: 0.85 },
  ) +
  gloss(-width * 0.16, -height * 0.26, width * 0.16, height * 0.08, -8);

const riceBlock = (easel: Easel): string =>
  form('M-33 2Q-36 24-26 26Q0 31 26 26Q36 24 33 2Q0-12-33 2Z', '#fbf6ea', {
    fill: easel.fall('#fffdf6', '#e2d6bd'),
    stroke: '#b5a585',
  }) + line('M-24 14l4 2M-12 19l4-2M2 16l3 3M14 18l4-2M24 12l-2 3M-4 23l4 0M10 23l4 1', '#d3c5a6', 1.8);

/** Fish over rice, seen from the front and a little above. */
export const nigiri = (easel: Easel, { flesh, grain }: Fish): string =>
  ellipse(2, 26, 38, 8, '#2a1009', { opacity: 0.28 }) +
  riceBlock(easel) +
  form('M-42 10C-40-14-18-23 4-22S44-8 43 10C42 16 36 15 33 11C20 0-20-1-32 12C-36 17-42 16-42 10Z', flesh, {
    fill: easel.fall(lighter(flesh, 0.18), darker(flesh, 0.12)),
  }) +
  line('M-24-12Q-16-4-20 3M-8-18Q2-8-2 0M10-19Q20-8 16 2M26-13Q34-4 32 5', grain, 2.4, { opacity: 0.9 }) +
  gloss(-10, -14, 13, 3, -14, 0.5);

export const eggNigiri = (easel: Easel): string =>
  ellipse(2, 26, 38, 8, '#2a1009', { opacity: 0.28 }) +
  riceBlock(easel) +
  form('M-38-8L36-14Q42-13 42-8L40 8Q0 12-38 14Q-43 12-42-4Q-41-8-38-8Z', '#f4c64b', {
    fill: easel.fall('#fbd978', '#e6a92e'),
  }) +
  line('M-36 2Q0-4 38-4', '#d99524', 1.5) +
  form('M-8-11L8-12Q11 8 9 28Q0 31-9 28Q-11 8-8-11Z', '#25352b', { stroke: '#0f1712' });

export const shrimpNigiri = (easel: Easel): string =>
  ellipse(2, 26, 38, 8, '#2a1009', { opacity: 0.28 }) +
  riceBlock(easel) +
  form('M40-4L54-13L51-1L56 8L40 6Z', '#d8492b') +
  form('M-42 8C-38-14-16-20 6-19S40-8 43 4C44 12 38 13 33 10C20 2-20 2-32 12C-37 16-44 15-42 8Z', '#f6a27c', {
    fill: easel.fall('#fbc2a2', '#ee8258'),
  }) +
  line('M-26-8Q-20 0-25 6M-12-15Q-5-4-9 1M4-17Q11-6 8 0M20-15Q26-5 24 3', '#fff1e4', 3.2);

/** Battleship roll heaped with roe. */
export const roeRoll = (easel: Easel): string => {
  const eggs = spread(easel.luck, 16, 27, 8, 0, -12).map(
    ({ x, y }) => ellipse(x, y, 5.4, 5, '#f0682b') + ellipse(x - 1.5, y - 1.6, 1.5, 1.3, '#ffd9a8'),
  );
  return (
    ellipse(2, 26, 36, 8, '#2a1009', { opacity: 0.28 }) +
    form('M-34-10V20Q0 34 34 20V-10Z', '#25352b', { stroke: '#0f1712' }) +
    edged(0, -10, 34, 11, '#f7efdd') +
    eggs.join('')
  );
};

/** Salmon roe, loose. */
export const roe = (easel: Easel, count: number, rx: number, ry: number): string =>
  spread(easel.luck, count, rx, ry)
    .map(
      ({ x, y }) =>
        ellipse(x, y, 4.8, 4.5, '#ea5a24', { stroke: '#b93c12', 'stroke-width': 0.7 }) +
        ellipse(x - 1.3, y - 1.5, 1.4, 1.2, '#ffdcb0'),
    )
    .join('');

/** Slices leaning on one another, from back left to front right. */
export function fan(easel: Easel, fish: Fish, count: number, step = 17): string {
  const one = easel.stamp(slice(fish, 54, 27));
  return Array.from({ length: count }, (_, index) =>
    one((index - (count - 1) / 2) * step, index * 2, -62),
  ).join('');
}

/** White radish cut like thread, under raw fish. */
export const radishThreads = (easel: Easel, rx: number, ry: number): string =>
  path(blob(easel.luck, 0, 0, rx, ry, 0.12, 10), '#e9e6d8') +
  line(
    spread(easel.luck, 16, rx * 0.8, ry * 0.75)
      .map(({ x, y }) => d`M${x - 10} ${y}q6 ${easel.luck.between(-10, 10)} 20 ${easel.luck.between(-4, 4)}`)
      .join(''),
    '#fffdf6',
    2.2,
  );
