import { darker, lighter } from '../colours';
import type { Easel } from '../easel';
import { d, ellipse, path, place, rough } from '../paint';
import { blob, heap, spread } from '../shapes';
import { strands } from '../textures';

export interface NoodleKind {
  readonly colour: string;
  readonly width: number;
}

export const wheatNoodle: NoodleKind = { colour: '#f0cd76', width: 3.6 };
export const thickRamen: NoodleKind = { colour: '#efc665', width: 5 };
export const thinRamen: NoodleKind = { colour: '#f6e2a8', width: 2.8 };
export const udonNoodle: NoodleKind = { colour: '#f8efd8', width: 7.5 };
export const sobaNoodle: NoodleKind = { colour: '#a98d72', width: 3.4 };
export const riceNoodle: NoodleKind = { colour: '#f6f0e0', width: 4.4 };
export const spaghetti: NoodleKind = { colour: '#f2cc70', width: 4 };

/** One fold of noodles, combed by chopsticks, around its middle. */
function fold(easel: Easel, { colour, width }: NoodleKind, length: number, count: number): string {
  const { luck } = easel;
  const half = length / 2;
  const rise = luck.between(10, 20);
  const dip = luck.between(8, 18);
  const data = Array.from({ length: count }, (_, index) => {
    const y = (index - (count - 1) / 2) * (width + 1.4);
    const stray = luck.between(-3, 3);
    return d`M${-half} ${y + dip * 0.6}C${-half * 0.5} ${y - rise} ${half * 0.3} ${y + dip + stray} ${half} ${y - rise * 0.4 + stray}`;
  }).join('');
  return strands(easel, data, colour, width);
}

/** Noodles lying in soup: folds over one another, around the bowl's middle. */
export function noodlesInSoup(easel: Easel, kind: NoodleKind, rx: number, ry: number): string {
  const { luck } = easel;
  const count = Math.max(4, Math.round(30 / (kind.width + 1.4)));
  const turn = luck.between(-10, 10);
  return (
    place(-rx * 0.12, -ry * 0.36, fold(easel, kind, rx * 1.5, count), turn) +
    place(rx * 0.12, ry * 0.1, fold(easel, kind, rx * 1.7, count + 1), -turn) +
    place(-rx * 0.05, ry * 0.5, fold(easel, kind, rx * 1.3, count), turn + 7)
  );
}

/** A twirled nest, ring upon ring, on the plane of a plate. */
export function nest(
  easel: Easel,
  { colour, width }: NoodleKind,
  rx: number,
  ry: number,
  height: number,
): string {
  const { luck } = easel;
  let drawn = path(heap(rx * 0.97, ry * 0.97, height * 0.8), darker(colour, 0.3));
  const layers = 5;
  for (let layer = 0; layer < layers; layer += 1) {
    const share = layer / layers;
    const lift = -height * share;
    const rings: string[] = [];
    for (let ring = 0; ring < 3; ring += 1) {
      const a = rx * (1 - share * 0.8) - ring * (width + 1.2);
      const b = ry * (1 - share * 0.74) - ring * (width + 1.2) * 0.8;
      const from = luck.between(0, 6.28);
      const to = from + luck.between(4.6, 6);
      const lean = luck.between(-0.06, 0.06) * rx;
      rings.push(
        d`M${Math.cos(from) * a} ${lift + Math.sin(from) * b + lean * 0.2}A${Math.max(4, a)} ${Math.max(3, b)} ${lean} 1 1 ${Math.cos(to) * a} ${lift + Math.sin(to) * b}`,
      );
    }
    drawn += strands(easel, rings.join(''), colour, width);
  }
  return drawn;
}

/** A tossed heap: strands every which way, on the plane of a plate. */
export function tangle(
  easel: Easel,
  { colour, width }: NoodleKind,
  rx: number,
  ry: number,
  height: number,
): string {
  const { luck } = easel;
  let drawn =
    ellipse(0, ry * 0.2, rx, ry * 0.82, '#2a1009', { opacity: 0.18 }) +
    path(
      blob(luck, 0, -height * 0.28, rx * 0.82, ry * 0.68 + height * 0.26, 0.08, 11),
      easel.fall(darker(colour, 0.3), darker(colour, 0.5)),
    );
  for (let layer = 0; layer < 5; layer += 1) {
    const share = layer / 5;
    const colourHere = layer > 2 ? lighter(colour, 0.12) : colour;
    const data = spread(
      luck,
      9,
      rx * (0.8 - share * 0.26),
      ry * (0.74 - share * 0.16),
      0,
      -height * share * 0.8,
    )
      .map(({ x, y }) => {
        const angle = luck.between(-1.1, 1.1);
        const reach = rx * luck.between(0.36, 0.56);
        const bend = luck.pick([-1, 1]) * luck.between(10, 22);
        const dx = Math.cos(angle) * reach;
        const dy = Math.sin(angle) * reach * 0.45;
        return rough`M${x - dx / 2} ${y - dy / 2}q${dx * 0.2} ${bend} ${dx / 2} ${dy / 2}t${dx / 2} ${dy / 2}`;
      })
      .join('');
    drawn += strands(easel, data, colourHere, width);
  }
  return drawn;
}
