import { darker, lighter } from '../colours';
import type { Easel } from '../easel';
import { d, element, ellipse, form, gloss, line, path } from '../paint';
import { spread } from '../shapes';
import { contactShadow } from '../vessels/bowls';
import type { Glaze } from '../vessels/glazes';

/** Cubes of ice, seen through a glass. */
export const ice = (x: number, y: number, turn: number): string =>
  element('rect', {
    x: -17,
    y: -17,
    width: 34,
    height: 34,
    rx: 6,
    fill: '#fff',
    'fill-opacity': 0.42,
    stroke: '#fff',
    'stroke-width': 2,
    opacity: 0.85,
    transform: d`translate(${x} ${y})rotate(${turn})`,
  });

export const bubbles = (easel: Easel, count: number, rx: number, ry: number): string =>
  spread(easel.luck, count, rx, ry)
    .map(({ x, y }) => ellipse(x, y, 2.4, 2.4, '#fff', { opacity: 0.75 }))
    .join('');

/** A mug of beer with a head of foam, around the middle of its body. */
export function beerMug(easel: Easel): string {
  const handle = 'M52-44C98-48 98 50 50 46';
  return (
    contactShadow(easel, 92, 88, 20) +
    line(handle, '#f4fbfb', 17, { opacity: 0.55 }) +
    line(handle, '#fff', 4, { opacity: 0.9 }) +
    path('M-56-74L-52 84Q0 100 52 84L56-74Z', '#f4fbfb', { opacity: 0.45 }) +
    path('M-50-60L-46 78Q0 90 46 78L50-60Z', easel.fall('#ffcf4d', '#e8930f')) +
    line('M-30-40L-28 72M0-40V78M30-40L28 72', '#ffe39a', 7, { opacity: 0.55 }) +
    bubbles(easel, 14, 34, 50) +
    form(
      'M-62-66C-68-84-54-94-44-92C-38-106-16-106-10-98C-2-110 22-110 28-98C40-106 60-98 58-84C68-78 64-62 54-60C50-46 38-44 34-56C26-48 10-48 4-54C-4-42-20-44-24-54C-38-46-58-50-62-66Z',
      '#fffaf0',
      { stroke: '#dccba4' },
    ) +
    gloss(-24, -84, 18, 6, -10, 0.9) +
    path('M-56-74L-52 84Q0 100 52 84L56-74', 'none', { stroke: '#fff', 'stroke-width': 2.6, opacity: 0.8 }) +
    line('M-43-34L-40 62', '#fff', 6, { opacity: 0.7 })
  );
}

/** A sake flask, foot at y 0. */
export function tokkuri(easel: Easel, { body, shade, accent }: Glaze): string {
  const outline =
    'M-17-158Q-20-150-13-144Q-12-122-24-108C-52-82-56-44-46-8Q-44 4 0 5T46-8C56-44 52-82 24-108Q12-122 13-144Q20-150 17-158Z';
  return (
    contactShadow(easel, 2, 66, 15) +
    path(outline, easel.roundness(shade, body), { stroke: darker(shade, 0.3) }) +
    easel.within(
      outline,
      line('M-60-62Q0-48 60-62', accent, 4),
      line('M-60-50Q0-36 60-50', accent, 9, { opacity: 0.8 }),
      line('M-60-12Q0 2 60-12', accent, 3),
    ) +
    ellipse(0, -158, 17, 5, darker(shade, 0.45), { stroke: lighter(body, 0.3), 'stroke-width': 2.4 }) +
    line('M-32-80Q-42-56-37-24', '#fff', 6, { opacity: 0.5 })
  );
}

/** Leaf drawn by the pouring of milk, on a surface around the origin. */
export const latteLeaf = (rx: number, ry: number): string => {
  const vein = (share: number): string => {
    const y = ry * (0.62 - share * 1.15);
    const reach = rx * 0.5 * Math.sin(Math.PI * (0.22 + share * 0.7));
    return d`M0 ${y + 4}Q${-reach} ${y + 2} ${-reach} ${y - ry * 0.2}M0 ${y + 4}Q${reach} ${y + 2} ${reach} ${y - ry * 0.2}`;
  };
  return line(
    [0, 0.22, 0.44, 0.66, 0.88].map(vein).join('') + d`M0 ${ry * 0.74}V${-ry * 0.56}`,
    '#fff6e2',
    5.5,
  );
};
