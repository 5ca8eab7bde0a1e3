import { darker, lighter } from './colours';
import type { Easel } from './easel';
import { d, element, group, line, rough } from './paint';
import { spread } from './shapes';

/** Sesame, pepper, aonori, crumbs: many small marks in one path. */
export function speckles(
  easel: Easel,
  count: number,
  rx: number,
  ry: number,
  colour: string,
  size = 2.4,
  length = 0,
): string {
  const { luck } = easel;
  const data = spread(luck, count, rx, ry)
    .map(({ x, y }) => {
      const angle = luck.between(0, 3.1);
      return length === 0
        ? `${rough`M${x} ${y}`}h.1`
        : rough`M${x} ${y}` + d`l${Math.cos(angle) * length} ${Math.sin(angle) * length}`;
    })
    .join('');
  return line(data, colour, size);
}

/** Strands lying together: an edge, the strand, and a light along it. */
export function strands(easel: Easel, data: string, colour: string, width: number): string {
  const strand = easel.stamp(element('path', { d: data }));
  const lay = (stroke: string, thickness: number): string =>
    group({ stroke, 'stroke-width': thickness }, strand(0, 0));
  return (
    lay(darker(colour, 0.42), width + 2) +
    lay(colour, width) +
    (width > 3.4 ? lay(lighter(colour, 0.6), width * 0.28) : '')
  );
}

/** Three wisps, leaning together. */
export function steam(easel: Easel, x: number, y: number, height = 62, gap = 34): string {
  const { luck } = easel;
  const lean = luck.between(-8, 8);
  const wisps = [-1, 0, 1].map((side) => {
    const foot = x + side * gap + luck.between(-6, 6);
    const tall = height * (side === 0 ? 1 : luck.between(0.62, 0.85));
    const bend = luck.pick([-1, 1]) * luck.between(9, 14);
    return d`M${foot} ${y}c${bend} ${-tall * 0.3} ${-bend} ${-tall * 0.45} ${lean / 2} ${-tall * 0.62}s${bend * 0.7} ${-tall * 0.25} ${lean / 2} ${-tall * 0.38}`;
  });
  const data = wisps.join('');
  return group({ opacity: 0.5 }, line(data, '#fffaf0', 9, { opacity: 0.35 }), line(data, '#fffaf0', 4));
}

/** Sauce from a narrow bottle, back and forth. */
export function zigzag(rx: number, ry: number, turns: number): string {
  let data = d`M${-rx} ${-ry * 0.2}`;
  for (let index = 1; index <= turns; index += 1) {
    const x = -rx + (2 * rx * index) / turns;
    const reach = ry * Math.sqrt(Math.max(0.15, 1 - ((x - rx / turns) / rx) ** 2));
    const y = index % 2 === 0 ? -reach : reach;
    data += d`Q${x - (2 * rx) / turns} ${y * 1.05} ${x - rx / turns} ${y * 0.25}T${x} ${-y * 0.2}`;
  }
  return data;
}
