import { darker } from '../colours';
import type { Easel } from '../easel';
import { form, gloss, line, path, place } from '../paint';
import { heap } from '../shapes';
import { speckles } from '../textures';

const white = '#fbf6ea';

const grains = (easel: Easel, rx: number, ry: number, count: number): string =>
  speckles(easel, count, rx, ry, '#ded2b8', 2.2, 3.4) +
  speckles(easel, Math.round(count / 2), rx * 0.9, ry * 0.9, '#fffefa', 2.4, 3.4);

/** Rice filling a bowl up to a low dome, around the rim's centre. */
export function riceInBowl(easel: Easel, rx: number, ry: number, height: number, colour = white): string {
  return (
    path(heap(rx, ry, height), easel.glow(colour, darker(colour, 0.16))) +
    grains(easel, rx * 0.86, (ry + height) * 0.6, Math.round(rx * 0.42))
  );
}

/** Rice turned out of a bowl on to a plate, foot at y 0. */
export function riceDome(easel: Easel, rx: number, height: number, colour = white): string {
  return (
    form(heap(rx, rx * 0.34, height), colour, { fill: easel.glow(colour, darker(colour, 0.18), 0.38, 0.3) }) +
    place(0, -height * 0.42, grains(easel, rx * 0.72, height * 0.5, Math.round(rx * 0.6)))
  );
}

/** A rice ball around its middle: a triangle with its strip of seaweed. */
export function riceBall(easel: Easel, topping: string): string {
  const body = 'M-6-50Q0-55 6-50L48 24Q54 40 38 44Q0 50-38 44Q-54 40-48 24Z';
  return (
    form(body, white, { fill: easel.glow('#fffdf6', '#dfd3bb', 0.4, 0.4), stroke: '#b7a789' }) +
    easel.within(body, grains(easel, 40, 40, 34)) +
    form('M-19 4Q0 0 19 4L20 46Q0 50-20 46Z', '#25352b', { stroke: '#0f1712' }) +
    line('M-12 10l-1 30M2 8v36M13 12l1 26', '#4c6350', 1.4, { opacity: 0.8 }) +
    gloss(-18, -14, 4, 12, 28, 0.7) +
    topping
  );
}

/** Rice of many colours — fried, spiced, saffron — heaped with foot at y 0. */
export function mixedRice(
  easel: Easel,
  rx: number,
  ry: number,
  height: number,
  base: string,
  bits: readonly string[],
): string {
  const layers = bits.map((colour, index) =>
    speckles(
      easel,
      index === 0 ? 44 : 22,
      rx * 0.84,
      ry * 0.55 + height * 0.42,
      colour,
      index === 0 ? 2.6 : 4.2,
      index === 0 ? 4 : 2.4,
    ),
  );
  return (
    form(heap(rx, ry, height), base, { fill: easel.glow(base, darker(base, 0.2), 0.4, 0.3) }) +
    place(0, -height * 0.36, layers.join(''))
  );
}
