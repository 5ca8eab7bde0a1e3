import { darker, lighter } from '../colours';
import type { Easel } from '../easel';
import { d, edged, ellipse, form, gloss, group, line, path, rough } from '../paint';
import { blob, spread } from '../shapes';
import { speckles, strands } from '../textures';

export function scallions(easel: Easel, count: number, rx: number, ry: number, size = 1): string {
  const rings = spread(easel.luck, count, rx, ry).map(({ x, y }) =>
    ellipse(x, y, 4.4 * size, 3.3 * size, '#eef3c4'),
  );
  return group({ stroke: '#4f8f35', 'stroke-width': 2.6 * size }, ...rings);
}

/** A sheet of dried seaweed around its foot, standing. */
export const nori = (width = 44, height = 62): string =>
  form(
    d`M${-width / 2} 0Q0 5 ${width / 2} 0L${width / 2 + 3} ${-height}Q0 ${-height + 6} ${-width / 2 + 3} ${-height}Z`,
    '#24342a',
    { stroke: '#0f1712' },
  ) +
  line(
    d`M${-width * 0.3} ${-4}l3 ${-height + 12}M${width * 0.05} -2l3 ${-height + 10}M${width * 0.34} -4l2 ${-height + 14}`,
    '#4c6350',
    1.6,
    { opacity: 0.7 },
  );

/** Fine strips of one colour lying in a small heap: nori, egg, ginger, chilli. */
export function shreds(
  easel: Easel,
  count: number,
  rx: number,
  ry: number,
  colour: string,
  length = 15,
  width = 2.6,
): string {
  const { luck } = easel;
  const data = spread(luck, count, rx, ry)
    .map(({ x, y }) => {
      const angle = luck.between(-0.9, 0.9);
      const dx = Math.cos(angle) * length;
      const dy = Math.sin(angle) * length * 0.6;
      return rough`M${x - dx / 2} ${y - dy / 2}q${dx / 2 + dy * 0.4} ${dy / 2 - 4} ${dx} ${dy}`;
    })
    .join('');
  return strands(easel, data, colour, width);
}

export const beniShoga = (easel: Easel, size = 1): string =>
  ellipse(0, 3 * size, 19 * size, 9 * size, '#a81f35') +
  shreds(easel, 14, 15 * size, 8 * size, '#e8445a', 13 * size, 2.4 * size);

export const wasabi = (): string =>
  form('M-11 5C-13-3-6-11 1-11S13-4 11 4Q0 10-11 5Z', '#9dbf5a') + gloss(-3, -4, 4, 2.4, -25);

export const gari = (easel: Easel): string =>
  [-9, 8, 0]
    .map(
      (x, index) =>
        form(blob(easel.luck, x, index === 2 ? -5 : 0, 14, 8, 0.16), '#f6c2b4') +
        line(d`M${x - 8} ${index === 2 ? -5 : 0}q8 -7 16 -1`, '#fff0e6', 1.6),
    )
    .join('');

/** A wedge of lemon or lime around its middle. */
export function citrus(rind = '#f5c52f', flesh = '#fbe38a'): string {
  return (
    form('M-20-5Q0 24 21-7Q20 10 0 14Q-18 11-20-5Z', rind) +
    path('M-18-6Q0-14 19-8Q2 16-18-6Z', '#fffbe6') +
    path('M-14-6Q0-11 15-8Q2 10-14-6Z', flesh) +
    line('M1-10L0 4M-7-9L-2 3M9-9L3 3', '#fffbe6', 1.4)
  );
}

/** A round slice of lemon, lime or orange, flat on something. */
export function citrusSlice(r = 18, flatness = 0.6, rind = '#f5c52f', flesh = '#fbe38a'): string {
  const spokes = [0, 60, 120].map((turn) => {
    const x = Math.cos((turn * Math.PI) / 180) * r * 0.76;
    const y = Math.sin((turn * Math.PI) / 180) * r * 0.76 * flatness;
    return d`M${-x} ${-y}L${x} ${y}`;
  });
  return (
    edged(0, 0, r, r * flatness, rind) +
    ellipse(0, 0, r * 0.86, r * 0.86 * flatness, '#fffbe6') +
    ellipse(0, 0, r * 0.74, r * 0.74 * flatness, flesh) +
    line(spokes.join(''), '#fffbe6', 1.6)
  );
}

/** A perilla leaf, base at the left. */
export const shiso = (): string =>
  form(
    'M-30 0l5-9 5-1 3-8 6 0 4-7 6 2 5-5 5 3 7-2 3 5 7 1 8 21-8 21-7 1-3 5-7-2-5 3-5-5-6 2-4-7-6 0-3-8-5-1Z',
    '#4f8f3f',
  ) + line('M-36 0H30M-18-1L-8-14M-18 1L-8 14M-2-1L8-17M-2 1L8 17M12-1L20-12M12 1L20 12', '#8fbf6a', 1.5);

/** A three-leaved sprig: mitsuba, parsley, mint, coriander. */
export const sprig = (colour = '#4f9440'): string =>
  line('M0 20Q2 8 0 0', darker(colour, 0.2), 2.2) +
  form(
    'M0 2C-12 4-19-3-17-11C-8-13-1-8 0 2ZM0 2C-8-8-5-19 2-22C9-17 9-6 0 2ZM0 2C4-9 13-12 20-9C20 0 11 5 0 2Z',
    colour,
  ) +
  line('M-1 0Q-8-3-13-8M1-1Q2-10 2-17M2 0Q9-3 15-6', lighter(colour, 0.5), 1.2);

export const parsley = (easel: Easel): string =>
  [
    [-8, 2],
    [8, 3],
    [0, -6],
    [0, 5],
  ]
    .map(([x, y]) => form(blob(easel.luck, x ?? 0, y ?? 0, 8.5, 7, 0.22, 8), '#4d8f3a'))
    .join('') + speckles(easel, 10, 12, 8, '#a5cf6e', 2);

export const basil = (): string =>
  form('M-15 2C-10-11 8-13 17-2C8 9-8 12-15 2Z', '#4c9a3d') + line('M-14 2Q2-4 15-2', '#a6d37f', 1.5);

export const leaf = (colour = '#7db14a'): string =>
  form('M-34 6C-40-8-26-24-10-22C0-32 20-26 24-16C38-14 42 4 30 12C18 22-24 20-34 6Z', colour) +
  line('M-28 4Q0-8 30-4M-8-1Q-6-12-10-18M8-4Q14-14 18-16M-2-2Q2 8 8 12', lighter(colour, 0.55), 1.8);

export const mapleLeaf = (colour = '#cf4a26'): string =>
  form('M0 16L-3 6-14 11-12 4-22 0-13-4-16-13-6-9 0-22 6-9 16-13 13-4 22 0 12 4 14 11 3 6Z', colour, {
    'stroke-width': 1.2,
  }) + line('M0 22V-12M0 4L-13 1M0 4L13 1', lighter(colour, 0.4), 1.2);

/** Shavings that seem to move. */
export function bonito(easel: Easel, count: number, rx: number, ry: number): string {
  const { luck } = easel;
  const flakes = ['#f3d3ac', '#e3b084'].map((colour) =>
    easel.stamp(
      form(
        rough`M-17 4Q${luck.between(-12, -6)} -11 1 -5T18 -8Q${luck.between(14, 20)} 3 5 4T-9 10Q-17 11 -17 4Z`,
        colour,
        { 'stroke-width': 1 },
      ) + line('M-11 4Q-3-3 3 0T13-4', darker(colour, 0.25), 1.4),
    ),
  );
  return spread(luck, count, rx, ry)
    .map(({ x, y }, index) => flakes[index % 2]?.(x, y, luck.between(-50, 50), luck.between(0.8, 1.1)) ?? '')
    .join('');
}

export const aonori = (easel: Easel, count: number, rx: number, ry: number): string =>
  speckles(easel, count, rx, ry, '#7fa83a', 3, 1.5);

export const sesame = (easel: Easel, count: number, rx: number, ry: number, colour = '#fff0c9'): string =>
  speckles(easel, count, rx, ry, colour, 2.6, 2);

export const umeboshi = (r = 11): string =>
  edged(0, 0, r, r * 0.86, '#c42f3a') +
  line(d`M${-r * 0.5} ${r * 0.2}q${r * 0.4} ${-r * 0.5} ${r} ${-r * 0.2}`, '#8f1c2b', 1.6) +
  gloss(-r * 0.3, -r * 0.4, r * 0.28, r * 0.16, -20, 0.7);

export const gratedRadish = (easel: Easel): string =>
  form(blob(easel.luck, 0, 0, 18, 12, 0.14, 9), '#f3f0e4') +
  speckles(easel, 14, 13, 8, '#cfcab6', 2) +
  gloss(-4, -5, 6, 3);

/** Finely cut cabbage, piled. */
export const cabbage = (easel: Easel, rx = 44, ry = 24): string =>
  form(blob(easel.luck, 0, 0, rx, ry, 0.08, 10), '#b9d07c') +
  shreds(easel, Math.round(rx * 0.55), rx * 0.85, ry * 0.82, '#e9f2c0', 20, 2.4) +
  shreds(easel, Math.round(rx * 0.2), rx * 0.7, ry * 0.6, '#c2da86', 18, 2.2);

/** Slices of yellow pickled radish. */
export const takuan = (): string =>
  [-11, 0, 11].map((x) => edged(x, x * 0.12, 10, 8, '#f3c63c') + gloss(x - 3, x * 0.12 - 3, 3, 1.4)).join('');
